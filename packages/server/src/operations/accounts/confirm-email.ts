import { hourMs } from '@plumbline/core/calendar'
import { confirmationsPerDay, emailConfirmationHours } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { useDailyLimit } from '../../access/daily-limit.ts'
import { hashToken, newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { claimMailToken, endMailTokens, findMailToken, insertMailToken } from '../../storage/mail-tokens.ts'
import { markEmailConfirmed } from '../../storage/user-contact.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { openProfile } from '../users/profile.ts'

/** Where the service keeps the log-in, only a token that was mailed to the address proves it. */
export function requireConfirmedEmail(host: HostRecord, user: Pick<UserRecord, 'emailConfirmedAt'>): void {
  if (host.settings.userManagement === 'SERVICE' && user.emailConfirmedAt === null) {
    throw new Refusal('email-not-confirmed')
  }
}

/** Sends the address a message with a token that confirms it. */
export async function askToConfirm(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  email: string,
  now: number,
): Promise<void> {
  const token = newOpaqueToken(user.hostId)
  const expiresAt = now + emailConfirmationHours * hourMs
  await insertMailToken(tx, { hash: token.hash, userId: user.id, purpose: 'CONFIRM', issuedAt: now, expiresAt })
  await queueMessage(ctx, tx, user, email, { kind: 'confirm-email', token: token.text, expiresAt }, now)
}

/** Nothing is sent when the address is confirmed already. */
export async function askAgain(ctx: Context, { scope, now, audit }: AuditedCall, userId: string): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    // A change of the address at the same moment is either seen here, or it ends the token below.
    const user = await lockUser(tx, userId)
    // The account was closed at this very moment, which ends the session too.
    if (!user?.wrappedKey) throw new Refusal('user-token-invalid')
    if (user.emailConfirmedAt === null) {
      await useDailyLimit(tx, user.id, 'confirm-email', confirmationsPerDay, now)
      const { email } = await openProfile(ctx, user)
      await askToConfirm(ctx, tx, user, email, now)
    }
    await audit.writeIn(tx)
  })
}

/** Uses the token up, and with it all others that were sent to the same address. */
export async function confirmEmail(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  token: string,
): Promise<UserRecord> {
  const hash = hashToken(token)
  const userId = await findMailToken(ctx.db, scope, hash, 'CONFIRM', now)
  if (userId === undefined) throw new Refusal('mail-token-unusable')
  return ctx.db.transaction(scope, async (tx) => {
    // The user is locked before the token, as in every change that ends tokens; in another order two of them would deadlock.
    await lockUser(tx, userId)
    const claimed = await claimMailToken(tx, hash, 'CONFIRM', now)
    const user = claimed === undefined ? undefined : await markEmailConfirmed(tx, userId, now, now)
    if (!user) throw new Refusal('mail-token-unusable')
    await endMailTokens(tx, user.id, 'CONFIRM', now)
    audit.about({ actor: `user:${user.id}`, object: `user:${user.id}` })
    await audit.writeIn(tx)
    return user
  })
}
