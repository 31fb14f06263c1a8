import { closingsByEmailPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import { revokeConsents } from '../../storage/consents.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import { endIdentitySessions } from '../../storage/identity-sessions.ts'
import { type LockedUser, lockUser } from '../../storage/lock-users.ts'
import { closeAccounts, forgetPeople } from '../../storage/many-accounts.ts'
import { revokeUserFamilies } from '../../storage/token-families.ts'
import { findUsersByEmail } from '../../storage/users.ts'
import type { StatusCall } from '../call.ts'
import { emailIndex } from '../users/profile.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { switchOff } from './desired-state.ts'
import { listClosings } from './list-closings.ts'

/** The person leaves for good. What was sealed for them cannot be read by anybody from this moment on. */
export async function closeUser(
  ctx: Context,
  { scope, now, audit }: StatusCall,
  userId: string,
  anyStatus: boolean,
): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    audit.about({ object: `user:${userId}` })
    await closeUserIn(ctx, tx, { userId, anyStatus, now })
    await audit.writeIn(tx)
  })
  await listClosings(ctx, scope, [userId], now)
}

/** Closes inside a transaction that does something else as well. The caller puts the closing on the list once it is committed. */
export async function closeUserIn(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { userId, anyStatus, now }: { userId: string; anyStatus: boolean; now: number },
): Promise<void> {
  const user = requireUser(await lockUser(tx, userId))
  if (isEnding(user)) throw new Refusal('account-closing')
  requireAllowed(user, anyStatus ? 'close-in-any-status' : 'close')
  await closeLocked(ctx, tx, [userId], now)
}

/** Closes the account that has the address now; if none has, the one that had it last. */
export async function closeUserByEmail(
  ctx: Context,
  call: StatusCall,
  email: string,
  anyStatus: boolean,
): Promise<void> {
  // An address can be guessed; a user's id cannot.
  const verdict = await ctx.limiter.take(`close by e-mail ${call.scope.hostId}`, perMinute(closingsByEmailPerMinute))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const users = await findUsersByEmail(ctx.db, call.scope, emailIndex(ctx, call.scope.hostId, email))
  const user = requireUser(users.find((one) => one.status !== 'closed') ?? users[0])
  await closeUser(ctx, call, user.id, anyStatus)
}

/** The caller has locked the users and found that they may be closed. */
export async function closeLocked(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  await closeAccounts(tx, userIds, now)
  await switchOff(tx, userIds, { end: true }, now)
  await endIdentitySessions(tx, userIds, now)
  await revokeUserFamilies(tx, userIds, 'closed', ctx.clock.now())
  await revokeConsents(tx, userIds, now)
  await forgetPeople(tx, userIds)
  await insertEvents(
    tx,
    userIds.map((userId) => ({ type: 'ACCCLOSED', userId, at: now })),
  )
}

/** The bureau has not yet confirmed that it no longer watches. */
function isEnding({ status, enrollment }: LockedUser): boolean {
  return status === 'closed' && enrollment !== null && enrollment !== 'ENDED' && enrollment !== 'REFUSED'
}
