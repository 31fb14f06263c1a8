import { askForReviewCall } from './ask-for-review.ts'
import { backTestCall } from './back-test.ts'
import { backTestPeopleCall } from './back-test-people.ts'
import { backTestsCall } from './back-tests.ts'
import { batchCall } from './batch.ts'
import { batchesCall } from './batches.ts'
import { createRuleSetDraftCall } from './create-rule-set-draft.ts'
import { decisionCall } from './decision.ts'
import { decisionsCall } from './decisions.ts'
import { discardRuleSetDraftCall } from './discard-rule-set-draft.ts'
import { publishRuleSetDraftCall } from './publish-rule-set-draft.ts'
import { rerunDecisionCall } from './rerun-decision.ts'
import { retryBatchCall } from './retry-batch.ts'
import { reviewRuleSetDraftCall } from './review-rule-set-draft.ts'
import { rollBackRuleSetCall } from './roll-back-rule-set.ts'
import { ruleSetCall } from './rule-set.ts'
import { ruleSetVersionCall } from './rule-set-version.ts'
import { ruleSetsCall } from './rule-sets.ts'
import { saveRuleSetDraftCall } from './save-rule-set-draft.ts'
import { startBackTestCall } from './start-back-test.ts'
import { submitBatchCall } from './submit-batch.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Calls about by what a host decides, what it has decided, and what it does to many people at once. */
export const rulesCalls: readonly AnyTeamCall[] = [
  ruleSetsCall,
  ruleSetCall,
  ruleSetVersionCall,
  createRuleSetDraftCall,
  saveRuleSetDraftCall,
  discardRuleSetDraftCall,
  askForReviewCall,
  reviewRuleSetDraftCall,
  publishRuleSetDraftCall,
  rollBackRuleSetCall,
  startBackTestCall,
  backTestsCall,
  backTestCall,
  backTestPeopleCall,
  decisionsCall,
  decisionCall,
  rerunDecisionCall,
  batchesCall,
  batchCall,
  submitBatchCall,
  retryBatchCall,
]
