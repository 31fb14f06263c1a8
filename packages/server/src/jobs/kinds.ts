import type { WorkKindName } from '../storage/work-payloads.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { allClearJob } from './all-clear.ts'
import { completePullJob } from './complete-pull.ts'
import { computeUsage } from './compute-usage.ts'
import { countDayJob } from './count-day.ts'
import { deliverMessageJob } from './deliver-message.ts'
import { endDeliveriesJob } from './end-deliveries.ts'
import { enrollAgain } from './enroll-again.ts'
import { expireLink } from './expire-link.ts'
import { makeBillJob } from './make-bill.ts'
import { monitorFilesJob } from './monitor-files.ts'
import { pauseDormant } from './pause-dormant.ts'
import { planProgressJob } from './plan-progress.ts'
import { readDailyFileJob } from './read-daily-file.ts'
import { recoverPasswordJob } from './recover-password.ts'
import { refreshDataJob } from './refresh-data.ts'
import { replayEndpointJob } from './replay-endpoint.ts'
import { replayEventsJob } from './replay-events.ts'
import { restoreAttemptsJob } from './restore-attempts.ts'
import { retention } from './retention.ts'
import { runBackTest } from './run-back-test.ts'
import { runBatch } from './run-batch.ts'
import { sendDigestJob } from './send-digest.ts'
import { settleEnrollment } from './settle-enrollment.ts'
import { syncEnrollment } from './sync-enrollment.ts'
import { tellContactJob } from './tell-contact.ts'
import { tellPersonJob } from './tell-person.ts'
import { unlockIdentityJob } from './unlock-identity.ts'
import { watchFailingJob } from './watch-failing.ts'

/** Every kind of work there is, with its job. */
export const workKinds: { readonly [Name in WorkKindName]: WorkKind<Name> } = {
  'all-clear': allClearJob,
  'complete-pull': completePullJob,
  'compute-usage': computeUsage,
  'count-day': countDayJob,
  'deliver-notice': deliverMessageJob,
  'end-deliveries': endDeliveriesJob,
  'enroll-again': enrollAgain,
  'expire-link': expireLink,
  'make-bill': makeBillJob,
  'monitor-files': monitorFilesJob,
  'pause-dormant': pauseDormant,
  'plan-progress': planProgressJob,
  'read-daily-file': readDailyFileJob,
  'recover-password': recoverPasswordJob,
  'refresh-data': refreshDataJob,
  'replay-endpoint': replayEndpointJob,
  'replay-events': replayEventsJob,
  'restore-attempts': restoreAttemptsJob,
  retention,
  'run-back-test': runBackTest,
  'run-batch': runBatch,
  'send-digest': sendDigestJob,
  'settle-enrollment': settleEnrollment,
  'sync-enrollment': syncEnrollment,
  'tell-person': tellPersonJob,
  'tell-contact': tellContactJob,
  'unlock-identity': unlockIdentityJob,
  'watch-failing': watchFailingJob,
}
