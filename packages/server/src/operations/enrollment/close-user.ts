import { closingsByEmailPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import { revokeConsents } from '../../storage/consents.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import { forgetPerson } from '../../storage/forget-person.ts'
import { endIdentitySessions } from '../../storage/identity-sessions.ts'
import { revokeUserFamilies } from '../../storage/token-families.ts'
import { type Account, lockAccount, closeUser as markClosed } from '../../storage/user-status.ts'
import { findUsersByEmail } from '../../storage/users.ts'
import type { StatusCall } from '../call.ts'
import { emailIndex } from '../users/profile.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { setDesiredState } from './desired-state.ts'
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
    await closeIn(ctx, tx, userId, anyStatus, now)
    await audit.writeIn(tx)
  })
  await listClosings(ctx, scope, [userId], now)
}

/** Whoever has the address now; if nobody has, whoever had it last. */
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

async function closeIn(ctx: Context, tx: Transaction, userId: string, anyStatus: boolean, now: number): Promise<void> {
  const account = await lockAccount(tx, userId)
  const user = requireUser(account?.user)
  if (user.status === 'closed' && isEnding(account!)) throw new Refusal('account-closing')
  requireAllowed(user, anyStatus ? 'close-in-any-status' : 'close')
  await markClosed(tx, userId, user.status, now)
  await setDesiredState(tx, userId, { flags: 0, end: true }, now)
  await endIdentitySessions(tx, userId, now)
  await revokeUserFamilies(tx, userId, 'closed', ctx.clock.now())
  await revokeConsents(tx, userId, now)
  await forgetPerson(tx, userId)
  await insertEvents(tx, [{ type: 'ACCCLOSED', userId, at: now }])
}

/** The bureau has not yet confirmed that it no longer watches. */
function isEnding({ enrollment }: Account): boolean {
  return enrollment !== null && enrollment !== 'ENDED' && enrollment !== 'REFUSED'
}
