import { type AccountOperation, statusesFor, statusRule } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import type { UserRecord } from '../../storage/users.ts'

/** The same refusal for a user that does not exist and for one of another host: storage shows neither. */
export function requireUser<T extends UserRecord>(user: T | undefined): T {
  if (!user) throw new Refusal('user-not-found')
  return user
}

/** Whether the user's status lets the operation go on. */
export function requireAllowed(user: Pick<UserRecord, 'status'>, operation: AccountOperation): void {
  const rule = statusRule(operation, user.status)
  if (rule === 'yes') return
  if (rule === 'status-not-allowed') {
    throw new Refusal(rule, { status: user.status, allowed: statusesFor(operation).join(',') })
  }
  throw new Refusal(rule, rule === 'no-data-access' ? { reason: user.status } : {})
}
