import { statusRule } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import { startFamily } from '../../access/issue-tokens.ts'
import type { Context } from '../../context.ts'
import { noteRightTry } from '../../storage/login-tries.ts'
import { findLogin, lockPassword, replaceHash } from '../../storage/passwords.ts'
import { readUser } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { emailIndex } from '../users/profile.ts'
import { requireAllowed } from '../users/require-user.ts'
import type { AccountSession } from './register-account.ts'
import { tryPassword } from './try-password.ts'

/**
 * Begins a session with a password. A wrong password, an unknown address and a closed account get one refusal, for the same work.
 */
export async function logInUser(
  ctx: Context,
  call: AuditedCall,
  given: { username: string; password: string },
): Promise<AccountSession> {
  const { scope, host, now, audit } = call
  const index = emailIndex(ctx, host.id, given.username)
  const known = await findLogin(ctx.db, scope, index)
  if (known) audit.about({ object: `user:${known.user.id}` })
  const login = { emailIndex: index, userId: known?.user.id ?? null, hash: known?.hash ?? null }
  const { outdated } = await tryPassword(ctx, call, login, given.password)
  const userId = login.userId!
  // A log-in does not fail because there is no time to make a better hash.
  const better = outdated ? await ctx.passwords.hash(given.password).catch(() => undefined) : undefined

  const session = await ctx.db.transaction(scope, async (tx) => {
    // A new password that was set since then has ended the sessions of the old one, so this one must not begin.
    const current = await lockPassword(tx, userId)
    const user = current === login.hash ? await readUser(tx, userId) : undefined
    if (!user) throw new Refusal('password-wrong')
    await noteRightTry(tx, index)
    if (better !== undefined) await replaceHash(tx, userId, login.hash!, better)
    audit.about({ actor: `user:${userId}` })
    if (statusRule('log-in', user.status) !== 'yes') return { user }
    const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
    const tokens = await startFamily(issue, tx, { hostId: host.id, keyId: null, userId }, now)
    await audit.writeIn(tx)
    return { user, tokens }
  })
  // The status is checked only here, so that the right password is still recorded.
  requireAllowed(session.user, 'log-in')
  return session as AccountSession
}
