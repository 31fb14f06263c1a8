import { Refusal } from '@plumbline/core/refusals'
import { hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { forgetTries } from '../../storage/login-tries.ts'
import { claimMailToken, findMailToken } from '../../storage/mail-tokens.ts'
import { findUser } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { emailIndex, openProfile } from '../users/profile.ts'
import { replacePassword } from './change-password.ts'

/** Sets a new password by a mailed token. The token is used up only by a password that is accepted. */
export async function resetPassword(
  ctx: Context,
  { scope, host, now, audit }: AuditedCall,
  given: { token: string; newPassword: string },
): Promise<void> {
  const token = hashToken(given.token)
  const userId = await findMailToken(ctx.db, scope, token, 'RESET', now)
  const user = userId === undefined ? undefined : await findUser(ctx.db, scope, userId)
  if (!user?.wrappedKey) throw new Refusal('mail-token-unusable')
  audit.about({ actor: `user:${user.id}`, object: `user:${user.id}` })
  const { email } = await openProfile(ctx, user)
  ctx.passwords.requireGood(given.newPassword, email)
  const hash = await ctx.passwords.hash(given.newPassword)
  await ctx.db.transaction(scope, async (tx) => {
    // The address may have changed while the hash was computed, which ends the token too.
    const current = await lockUser(tx, user.id)
    const claimed = await claimMailToken(tx, token, 'RESET', now)
    if (claimed === undefined || !current?.wrappedKey) throw new Refusal('mail-token-unusable')
    await replacePassword(ctx, tx, current, { email, hash, now, keepSession: null })
    await forgetTries(tx, emailIndex(ctx, host.id, email))
    await audit.writeIn(tx)
  })
}
