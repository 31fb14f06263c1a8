import { contactChangesPerDay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { useDailyLimit } from '../../access/daily-limit.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation, type Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { endIdentitySessions } from '../../storage/identity-sessions.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { endMailedLinks } from '../../storage/mail-tokens.ts'
import { markEmailConfirmed } from '../../storage/user-contact.ts'
import { saveProfile, type UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { emailIndex, mobileIndex, openProfile, type PersonalProfile, sealProfile } from '../users/profile.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { askToConfirm } from './confirm-email.ts'

interface ContactChange {
  /**
   * The kind names the daily limit and the message to the person. The message goes to the address that was on file before, in
   * case a stranger changed it. A changed name needs no message.
   */
  kind: 'email-changed' | 'mobile-changed' | 'name-changed'
  apply(current: PersonalProfile): PersonalProfile
}

/** Changes e-mail, mobile or names of an active user. A change to the value on file does nothing. */
export async function changeContact(
  ctx: Context,
  { scope, host, now, audit }: AuditedCall,
  userId: string,
  change: ContactChange,
): Promise<void> {
  try {
    await ctx.db.transaction(scope, async (tx) => {
      const user = requireUser(await lockUser(tx, userId))
      audit.about({ object: `user:${user.id}` })
      requireAllowed(user, 'change-contact')
      const before = await openProfile(ctx, user)
      const after = change.apply(before)
      if (isSame(before, after)) return audit.writeIn(tx)
      await useDailyLimit(tx, user.id, change.kind, contactChangesPerDay, now)
      await store(ctx, tx, user, after, now)
      if (change.kind !== 'name-changed') await queueMessage(ctx, tx, user, before.email, { kind: change.kind }, now)
      if (change.kind === 'email-changed') await leaveAddress(ctx, tx, host, user, after.email, now)
      // A session on the old phone proves nothing about the new one.
      if (change.kind === 'mobile-changed') await endIdentitySessions(tx, [user.id], now)
      await audit.writeIn(tx)
    })
  } catch (fault) {
    if (isUniqueViolation(fault, 'users_email')) throw new Refusal('email-taken')
    throw fault
  }
}

async function store(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  after: PersonalProfile,
  now: number,
): Promise<void> {
  const box = await ctx.vault.boxOf(user)
  await saveProfile(tx, user.id, {
    sealedProfile: sealProfile(box, after),
    emailIndex: emailIndex(ctx, user.hostId, after.email),
    mobileIndex: mobileIndex(ctx, user.hostId, after.mobile),
    updatedAt: now,
  })
}

/**
 * Tokens that were mailed to the old address are void. Where only the address proves the person, the new one has to be confirmed.
 */
async function leaveAddress(
  ctx: Context,
  tx: Transaction,
  host: HostRecord,
  user: UserRecord,
  newAddress: string,
  now: number,
): Promise<void> {
  await endMailedLinks(tx, user.id, now)
  if (host.settings.userManagement !== 'SERVICE') return
  await markEmailConfirmed(tx, user.id, null, now)
  await askToConfirm(ctx, tx, user, newAddress, now)
}

function isSame(before: PersonalProfile, after: PersonalProfile): boolean {
  return (
    before.email.toLowerCase() === after.email.toLowerCase() &&
    before.fname === after.fname &&
    before.lname === after.lname &&
    before.mobile === after.mobile
  )
}
