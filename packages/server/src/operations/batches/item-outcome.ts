import { errors } from '@plumbline/contract'
import { type AccountOperation, type EnrollmentStatus, statusRule } from '@plumbline/core/enrollment'
import type { RefusalName } from '@plumbline/core/refusals'
import type { SettledItem } from '../../storage/batch-items.ts'

export type SettledOutcome = Pick<SettledItem, 'outcome' | 'code'>

/** What the rules for single users make of one user of a batch; undefined stands for one this host does not have. */
export function outcomeFor(operation: AccountOperation, status: EnrollmentStatus | undefined): SettledOutcome {
  const rule = status === undefined ? 'user-not-found' : statusRule(operation, status)
  return rule === 'yes' ? { outcome: 'OK', code: null } : outcomeOfRefusal(rule)
}

/** A user who is already where the batch leads is skipped; a closing one counts as closed. Everything else has failed. */
export function outcomeOfRefusal(refusal: RefusalName): SettledOutcome {
  switch (refusal) {
    case 'already-paused':
    case 'not-paused':
    case 'account-closed':
      return { outcome: 'SKIPPED', code: errors[refusal].code }
    case 'account-closing':
      return { outcome: 'SKIPPED', code: errors['account-closed'].code }
    default:
      return { outcome: 'FAILED', code: errors[refusal].code }
  }
}
