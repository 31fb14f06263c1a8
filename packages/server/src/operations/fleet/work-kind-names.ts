import type { WorkKindName } from '../../storage/work-payloads.ts'

/** Every kind of work, by the map of work; the compiler asks for each. */
const names: Readonly<Record<WorkKindName, true>> = {
  'all-clear': true,
  'complete-pull': true,
  'compute-usage': true,
  'count-day': true,
  'deliver-notice': true,
  'end-deliveries': true,
  'enroll-again': true,
  'expire-link': true,
  'make-bill': true,
  'monitor-files': true,
  'pause-dormant': true,
  'plan-progress': true,
  'read-daily-file': true,
  'recover-password': true,
  'refresh-data': true,
  'replay-endpoint': true,
  'replay-events': true,
  'restore-attempts': true,
  retention: true,
  'run-back-test': true,
  'run-batch': true,
  'send-digest': true,
  'settle-enrollment': true,
  'sync-enrollment': true,
  'tell-person': true,
  'tell-contact': true,
  'unlock-identity': true,
  'watch-failing': true,
}

export const workKindNames = Object.keys(names) as readonly WorkKindName[]
