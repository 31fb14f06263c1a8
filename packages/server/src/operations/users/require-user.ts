import { type EnrollmentStatus, Refusal } from '@plumbline/core'
import type { UserRecord } from '../../storage/users.ts'

/** The same refusal for a user that does not exist and for one of another host: storage shows neither. */
export function requireUser(user: UserRecord | undefined): UserRecord {
  if (!user) throw new Refusal('user-not-found')
  return user
}

export function requireStatus(user: UserRecord, ...allowed: EnrollmentStatus[]): void {
  if (!allowed.includes(user.status)) {
    throw new Refusal('status-not-allowed', { status: user.status, allowed: allowed.join(',') })
  }
}
