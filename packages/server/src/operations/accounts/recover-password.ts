import { randomUUID } from 'node:crypto'
import { minuteMs } from '@plumbline/core/calendar'
import { passwordResetMinutes, recoveriesPerDay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { useDailyLimit } from '../../access/daily-limit.ts'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import { sameBytes } from '../../secrets/same-bytes.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertMailToken } from '../../storage/mail-tokens.ts'
import { findLogin } from '../../storage/passwords.ts'
import { addWork } from '../../storage/work-items.ts'
import type { AuditedCall } from '../call.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { emailIndex, openProfile } from '../users/profile.ts'

/** Queues the recovery and nothing else. A job looks for the user, so that the answer does not show whether there is one. */
export async function askForRecovery(ctx: Context, { scope, now, audit }: AuditedCall, email: string): Promise<void> {
  const key = emailIndex(ctx, scope.hostId, email).toString('hex')
  await ctx.db.transaction(scope, async (tx) => {
    await addWork(tx, { id: randomUUID(), kind: 'recover-password', key, payload: {}, dueAt: now, createdAt: now })
    await audit.writeIn(tx)
  })
}

/** Mails a token to the user who has the address. False: no user has it, or today's messages are used up. */
export async function mailRecovery(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  index: Buffer,
  finish: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const known = await findLogin(ctx.db, scope, index)
  if (!known) return false
  const token = newOpaqueToken(scope.hostId)
  const expiresAt = now + passwordResetMinutes * minuteMs
  try {
    return await ctx.db.transaction(scope, async (tx) => {
      // The lock keeps the address as it is; a change that comes later also ends the token.
      const user = await lockUser(tx, known.user.id)
      if (!user?.wrappedKey) return false
      const { email } = await openProfile(ctx, user)
      if (!sameBytes(emailIndex(ctx, scope.hostId, email), index)) return false
      await useDailyLimit(tx, user.id, 'password-recovery', recoveriesPerDay, now)
      await insertMailToken(tx, { hash: token.hash, userId: user.id, purpose: 'RESET', issuedAt: now, expiresAt })
      await queueMessage(ctx, tx, user, email, { kind: 'password-recovery', token: token.text, expiresAt }, now)
      if (!(await finish(tx))) throw new Error('Another worker has taken over')
      return true
    })
  } catch (fault) {
    if (fault instanceof Refusal && fault.refusal === 'quota-used') return false
    throw fault
  }
}
