import type { RefusalName } from '../refusals/refusal.ts'
import type { EnrollmentStatus } from './status.ts'

/**
 * What may be done to a user in which status.
 *
 * An active user can do everything that its identity and its features allow. A dormant one can prove who it is and then
 * activate its features, and nothing reads its data before that. A paused one keeps its account: its profile can be read,
 * it can be resumed, and it can be closed if the host insists; it comes in by no door. A closed one is a record. Nothing
 * leads back from there; that it is closed is told to its host, while its own tokens are simply no longer good.
 *
 * A cell says `yes` or names the refusal. What else an operation asks for (an identity that passed, a feature, an earlier
 * step) is looked at after this.
 */
const rules = {
  'read-profile': { active: 'yes', paused: 'yes', dormant: 'yes', closed: 'yes' },
  'issue-preauth': { active: 'yes', paused: 'status-not-allowed', dormant: 'yes', closed: 'status-not-allowed' },
  'exchange-preauth': { active: 'yes', paused: 'preauth-unusable', dormant: 'yes', closed: 'preauth-unusable' },
  // A person who knows the password may hear why the door is shut.
  'log-in': { active: 'yes', paused: 'status-not-allowed', dormant: 'yes', closed: 'password-wrong' },
  'record-identity': { active: 'yes', paused: 'status-not-allowed', dormant: 'yes', closed: 'status-not-allowed' },
  'change-contact': onlyActive(),
  'change-host': onlyActive(),
  'refresh-data': onlyActive(),
  prescreen: onlyActive(),
  pause: { active: 'yes', paused: 'already-paused', dormant: 'yes', closed: 'status-not-allowed' },
  resume: { active: 'not-paused', paused: 'yes', dormant: 'not-paused', closed: 'status-not-allowed' },
  close: { active: 'yes', paused: 'status-not-allowed', dormant: 'status-not-allowed', closed: 'account-closed' },
  'close-in-any-status': { active: 'yes', paused: 'yes', dormant: 'yes', closed: 'account-closed' },
  'read-own-profile': { active: 'yes', paused: 'yes', dormant: 'yes', closed: 'user-token-invalid' },
  'choose-messages': { active: 'yes', paused: 'yes', dormant: 'yes', closed: 'status-not-allowed' },
  'prove-identity': { active: 'yes', paused: 'status-not-allowed', dormant: 'yes', closed: 'user-token-invalid' },
  'activate-features': {
    active: 'not-dormant',
    paused: 'status-not-allowed',
    dormant: 'yes',
    closed: 'user-token-invalid',
  },
  'read-data': { active: 'yes', paused: 'no-data-access', dormant: 'no-data-access', closed: 'user-token-invalid' },
} as const satisfies Record<string, Record<EnrollmentStatus, 'yes' | RefusalName>>

export type AccountOperation = keyof typeof rules

export const accountOperations = Object.keys(rules) as readonly AccountOperation[]

export function statusRule(operation: AccountOperation, status: EnrollmentStatus): 'yes' | RefusalName {
  return rules[operation][status]
}

/** The statuses in which an operation can go on, for the refusal to name. */
export function statusesFor(operation: AccountOperation): EnrollmentStatus[] {
  return (Object.keys(rules[operation]) as EnrollmentStatus[]).filter((status) => rules[operation][status] === 'yes')
}

/** Where an operation leads; the others leave the status as it is. A paused user goes back to where it came from. */
export function statusAfter(
  operation: AccountOperation,
  user: { status: EnrollmentStatus; pausedFrom: 'active' | 'dormant' | null },
): EnrollmentStatus {
  switch (operation) {
    case 'pause':
      return 'paused'
    case 'resume':
      return user.pausedFrom ?? 'active'
    case 'close':
    case 'close-in-any-status':
      return 'closed'
    case 'activate-features':
      return 'active'
    default:
      return user.status
  }
}

function onlyActive() {
  return {
    active: 'yes',
    paused: 'status-not-allowed',
    dormant: 'status-not-allowed',
    closed: 'status-not-allowed',
  } as const
}
