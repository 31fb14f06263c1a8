import { Refusal } from '@plumbline/core/refusals'
import { startFamily, type TokenAnswer } from '../../access/issue-tokens.ts'
import type { Context } from '../../context.ts'
import { insertEvents } from '../../storage/events.ts'
import { savePassword } from '../../storage/passwords.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { prepareUser, type Registration } from '../users/prepare-user.ts'
import { askToConfirm } from './confirm-email.ts'

export interface AccountSession {
  user: UserRecord
  tokens: TokenAnswer
}

/** A person who registers by themselves: a user with a password, a first session, and a message to the address. */
export async function registerAccount(
  ctx: Context,
  { scope, host, now, audit }: AuditedCall,
  { password, ...wanted }: Registration & { password: string },
): Promise<AccountSession> {
  ctx.passwords.requireGood(password, wanted.email)
  const [hash, { userId, storeIn }] = await Promise.all([
    ctx.passwords.hash(password),
    prepareUser(ctx, scope, wanted, now),
  ])
  return ctx.db.transaction(scope, async (tx) => {
    // The refusal does not name the other user, because the caller is not known yet.
    if (await storeIn(tx)) throw new Refusal('user-already-registered')
    await savePassword(tx, userId, hash, now)
    const user = (await readUser(tx, userId))!
    await askToConfirm(ctx, tx, user, wanted.email, now)
    await insertEvents(tx, [{ type: 'ACCNEW', userId, at: now }])
    audit.about({ actor: `user:${userId}`, object: `user:${userId}` })
    const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
    const tokens = await startFamily(issue, tx, { hostId: host.id, keyId: null, userId }, now)
    await audit.writeIn(tx)
    return { user, tokens }
  })
}
