import type { HostSettings } from '@plumbline/core/hosts'
import { Refusal } from '@plumbline/core/refusals'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { UserRecord } from '../../storage/users.ts'
import { requireConfirmedEmail } from '../accounts/confirm-email.ts'
import { requireAllowed } from '../users/require-user.ts'

/** The host's settings decide which steps there are, before anything is looked up. */
export function requireFlow(host: HostRecord, flows: readonly HostSettings['verificationType'][]): void {
  const { verificationType } = host.settings
  if (!flows.includes(verificationType)) throw new Refusal('step-not-in-flow', { verificationType })
}

/**
 * Whether the person may go through a step of its identity flow at all. Looked at again after every wait. Where people log in
 * with us, they have confirmed their address before.
 */
export function requireStep(host: HostRecord, user: UserRecord): void {
  requireAllowed(user, 'prove-identity')
  if (user.idpass) throw new Refusal('already-identified')
  requireConfirmedEmail(host, user)
}
