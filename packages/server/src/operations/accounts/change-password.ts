import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { noteRightTry } from '../../storage/login-tries.ts'
import { endMailTokens } from '../../storage/mail-tokens.ts'
import { findPassword, lockPassword, savePassword } from '../../storage/passwords.ts'
import { revokeUserFamilies } from '../../storage/token-families.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { emailIndex, openProfile } from '../users/profile.ts'
import { tryPassword } from './try-password.ts'

/** Replaces the password of a person who knows the present one; the calling session is the only one that goes on. */
export async function changePassword(
  ctx: Context,
  call: AuditedCall & { user: UserRecord; sessionId: string },
  given: { password: string; newPassword: string },
): Promise<void> {
  const { scope, user, sessionId, now, audit } = call
  const { email } = await openProfile(ctx, user)
  const index = emailIndex(ctx, user.hostId, email)
  const stored = (await findPassword(ctx.db, scope, user.id)) ?? null
  await tryPassword(ctx, call, { emailIndex: index, userId: user.id, hash: stored }, given.password)
  await ctx.db.transaction(scope, (tx) => noteRightTry(tx, index))
  ctx.passwords.requireGood(given.newPassword, email)
  const hash = await ctx.passwords.hash(given.newPassword)
  await ctx.db.transaction(scope, async (tx) => {
    await lockUser(tx, user.id)
    // Of two changes at the same time, the second brings a password that is no longer the present one.
    if ((await lockPassword(tx, user.id)) !== stored) throw new Refusal('password-wrong')
    await replacePassword(ctx, tx, user, { email, hash, now, keepSession: sessionId })
    await audit.writeIn(tx)
  })
}

interface PasswordReplacement {
  email: string
  hash: string
  now: number
  /** The session that goes on, if any. */
  keepSession: string | null
}

/** What happens whenever a password is replaced: sessions and reset links of the old one end, and the person gets a message. */
export async function replacePassword(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  { email, hash, now, keepSession }: PasswordReplacement,
): Promise<void> {
  // The password comes first: a log-in with the old one that is under way waits here, or its session is seen below.
  await savePassword(tx, user.id, hash, now)
  await revokeUserFamilies(tx, [user.id], 'password changed', ctx.clock.now(), keepSession)
  await endMailTokens(tx, user.id, 'RESET', now)
  await queueMessage(ctx, tx, user, email, { kind: 'password-changed' }, now)
}
