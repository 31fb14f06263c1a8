import { oldAnswers } from './alert-answers.ts'
import { oldAlerts } from './alerts.ts'
import { oldBackTestItems, oldBackTests } from './back-tests.ts'
import { oldBatches, oldBatchItems } from './batches.ts'
import { oldCounts, oldSubjects } from './daily-counts.ts'
import { oldDecisions } from './decisions.ts'
import { oldEvents } from './events.ts'
import { expiredIdempotencyKeys } from './idempotency-keys.ts'
import { oldIdentityFailures, oldIdentitySends, oldIdentitySessions } from './identity-sessions.ts'
import { oldTries } from './login-tries.ts'
import { expiredMailTokens } from './mail-tokens.ts'
import { oldMessages } from './messages.ts'
import { expiredPreauthTokens } from './preauth-tokens.ts'
import { oldPulls } from './pulls.ts'
import { oldUses } from './recent-uses.ts'
import { unusedRuleSets } from './rule-sets.ts'
import { sweepsOf } from './sweep.ts'
import { endedFamilies, expiredRefreshTokens } from './token-families.ts'
import { oldAttempts } from './webhook-attempts.ts'
import { endedSecrets } from './webhook-secrets.ts'

/** Deletes rows of a host from before a date of their own. What belongs to something goes before it. */
export const deleteRunOut = sweepsOf('run-out', {
  preauthTokens: expiredPreauthTokens,
  refreshTokens: expiredRefreshTokens,
  tokenFamilies: endedFamilies,
  idempotencyKeys: expiredIdempotencyKeys,
  messages: oldMessages,
  batchItems: oldBatchItems,
  batches: oldBatches,
  mailTokens: expiredMailTokens,
  loginTries: oldTries,
  identitySends: oldIdentitySends,
  identitySessions: oldIdentitySessions,
  identityFailures: oldIdentityFailures,
  counts: oldCounts,
  subjects: oldSubjects,
  recentUses: oldUses,
  webhookSecrets: endedSecrets,
  events: oldEvents,
  webhookAttempts: oldAttempts,
  alerts: oldAlerts,
  alertAnswers: oldAnswers,
  backTestItems: oldBackTestItems,
  backTests: oldBackTests,
  decisions: oldDecisions,
  ruleSets: unusedRuleSets,
  pulls: oldPulls,
})
