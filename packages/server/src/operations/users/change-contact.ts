import { randomUUID } from 'node:crypto'
import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { seal } from '../../secrets/vault.ts'
import { isUniqueViolation, type Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { insertNotice } from '../../storage/notices.ts'
import { lockUser, saveProfile, type UserRecord } from '../../storage/users.ts'
import { useDailyLimit } from './daily-limit.ts'
import { emailIndex, openProfile, type PersonalProfile, sealProfile } from './profile.ts'
import type { AuditWriter } from './register-user.ts'
import { requireAllowed, requireUser } from './require-user.ts'

export interface ContactChange {
  /** Names the daily limit and the message to the person. */
  kind: 'email-changed' | 'mobile-changed' | 'name-changed'
  apply(current: PersonalProfile): PersonalProfile
  /** The person hears of it at the address that was on file before, lest a stranger changed it. */
  tellPerson: boolean
}

const changesPerDay = 10

/** Changes e-mail, mobile or names of an active user. A change to what is there already does nothing. */
export async function changeContact(
  ctx: Context,
  { scope, now, audit }: { scope: HostScope; now: number; audit: AuditWriter },
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
      await useDailyLimit(tx, user.id, change.kind, changesPerDay, now)
      await store(ctx, tx, user, after, now)
      if (change.tellPerson) await tell(ctx, tx, user, change.kind, before.email, now)
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
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  await saveProfile(tx, user.id, {
    sealedProfile: sealProfile(key, user.hostId, user.id, after),
    emailIndex: emailIndex(ctx, user.hostId, after.email),
    updatedAt: now,
  })
}

async function tell(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  kind: string,
  to: string,
  now: number,
): Promise<void> {
  const id = randomUUID()
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  await insertNotice(tx, {
    id,
    userId: user.id,
    kind,
    sealed: seal(key, JSON.stringify({ channel: 'EMAIL', to }), ['notice', user.hostId, id]),
    createdAt: now,
  })
}

function isSame(before: PersonalProfile, after: PersonalProfile): boolean {
  return (
    before.email.toLowerCase() === after.email.toLowerCase() &&
    before.fname === after.fname &&
    before.lname === after.lname &&
    before.mobile === after.mobile
  )
}
