import {
  askForReviewCall,
  backTestCall,
  backTestPeopleCall,
  backTestsCall,
  batchCall,
  batchesCall,
  createRuleSetDraftCall,
  decisionCall,
  decisionsCall,
  discardRuleSetDraftCall,
  publishRuleSetDraftCall,
  rerunDecisionCall,
  retryBatchCall,
  reviewRuleSetDraftCall,
  rollBackRuleSetCall,
  ruleSetCall,
  ruleSetsCall,
  ruleSetVersionCall,
  saveRuleSetDraftCall,
  startBackTestCall,
  submitBatchCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { beginDraft, discardDraft, saveDraft } from '../../operations/portal/draft-rules.ts'
import { publishDraft, rollBack } from '../../operations/portal/publish-rules.ts'
import { askForDraftReview, reviewDraft } from '../../operations/portal/review-rules.ts'
import { showBackTests, showRuleSet, showRuleSets, showVersion } from '../../operations/portal/show-rule-sets.ts'
import { retryHostBatch, submitHostBatch, tellBatch, tellBatches } from '../../operations/portal/tell-batches.ts'
import { tellBackTestPeople, tellDecision, tellDecisions, tellRerun } from '../../operations/portal/tell-decisions.ts'
import { requireBackTest, toBackTestAnswer } from '../../operations/pre-screening/read-back-test.ts'
import { submitBackTest } from '../../operations/pre-screening/submit-back-test.ts'
import { hostCall } from '../../operations/team/host-call.ts'

/** By what a host decides, what it has decided, and what it does to many people at once. */
export const rulesRoutes: readonly TeamRoute[] = [
  on(ruleSetsCall, ({ by, params, query }, ctx) => showRuleSets(ctx, by, params.hostId, query)),
  on(ruleSetCall, ({ by, params, query }, ctx) => showRuleSet(ctx, by, params, query.before)),
  on(ruleSetVersionCall, ({ by, params }, ctx) => showVersion(ctx, by, params)),
  on(createRuleSetDraftCall, ({ by, params, body }, ctx) => beginDraft(ctx, by, params.hostId, body.document)),
  on(saveRuleSetDraftCall, ({ by, params, body }, ctx) => saveDraft(ctx, by, params, body)),
  on(discardRuleSetDraftCall, ({ by, params }, ctx) => discardDraft(ctx, by, params)),
  on(askForReviewCall, ({ by, params, body }, ctx) => askForDraftReview(ctx, by, params, body)),
  on(reviewRuleSetDraftCall, ({ by, params, body }, ctx) => reviewDraft(ctx, by, params, body)),
  on(publishRuleSetDraftCall, ({ by, params, body }, ctx) => publishDraft(ctx, by, params, body)),
  on(rollBackRuleSetCall, ({ by, params, body }, ctx) => rollBack(ctx, by, params, body.version)),

  on(startBackTestCall, ({ by, params: { hostId, ruleSetId }, body: { version, document, over } }, ctx) =>
    submitBackTest(ctx, hostCall(ctx, by, hostId), { ruleSetId, version, document, over }),
  ),
  on(backTestsCall, ({ by, params }, ctx) => showBackTests(ctx, by, params)),
  on(backTestCall, async ({ by, params: { hostId, backtestId } }, ctx) => {
    const at = hostCall(ctx, by, hostId)
    by.audit.about({ object: `backtest:${backtestId}` })
    return toBackTestAnswer(await requireBackTest(ctx, at, backtestId))
  }),
  on(backTestPeopleCall, ({ by, params, query }, ctx) => tellBackTestPeople(ctx, by, params, query)),

  on(decisionsCall, ({ by, params, query }, ctx) => tellDecisions(ctx, by, params.hostId, query)),
  on(decisionCall, ({ by, params }, ctx) => tellDecision(ctx, by, params)),
  on(rerunDecisionCall, ({ by, params }, ctx) => tellRerun(ctx, by, params)),

  on(batchesCall, ({ by, params, query }, ctx) => tellBatches(ctx, by, params.hostId, query)),
  on(batchCall, ({ by, params, query }, ctx) => tellBatch(ctx, by, params, query)),
  on(submitBatchCall, ({ by, params, body }, ctx) => submitHostBatch(ctx, by, params.hostId, body)),
  on(retryBatchCall, ({ by, params }, ctx) => retryHostBatch(ctx, by, params)),
]
