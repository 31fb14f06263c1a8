import type { WorkKind } from '../work/work-kind.ts'
import { enrollAgain } from './enroll-again.ts'
import { restoreAttemptsJob } from './restore-attempts.ts'
import { retention } from './retention.ts'
import { settleEnrollment } from './settle-enrollment.ts'
import { syncEnrollment } from './sync-enrollment.ts'

/** Every kind of work there is. */
export const workKinds: readonly WorkKind[] = [
  enrollAgain,
  restoreAttemptsJob,
  retention,
  settleEnrollment,
  syncEnrollment,
]
