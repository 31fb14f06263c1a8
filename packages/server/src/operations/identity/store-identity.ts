import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { open, seal } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { putIdentity, readIdentity, ssnTaken } from '../../storage/identities.ts'
import { lockUser, markIdentityOnFile, type UserRecord } from '../../storage/users.ts'
import { useDailyLimit } from '../users/daily-limit.ts'
import type { AuditWriter } from '../users/register-user.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

/** Who a person is, as the bureaus know them. Kept sealed; never given back. */
export interface PersonalIdentity {
  ssn: string
  dob: string
  street1: string
  street2?: string
  city: string
  state: string
  zip: string
  mobile?: string
  country?: string
}

const storesPerDay = 20

/** Stores or replaces the person's data. Number and birth date stand once the identity is verified. */
export async function storeIdentity(
  ctx: Context,
  { scope, host, now, audit }: { scope: HostScope; host: HostRecord; now: number; audit: AuditWriter },
  userId: string,
  given: Omit<PersonalIdentity, 'dob'> & { dob?: string },
): Promise<{ userId: string; created: boolean }> {
  return ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, userId))
    audit.about({ object: `user:${user.id}` })
    requireAllowed(user, 'record-identity')
    const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
    const context = ['identity', user.hostId, user.id] as const
    const stored = await readIdentity(tx, user.id)
    const before = stored && (JSON.parse(open(key, stored.sealed, context).toString('utf8')) as PersonalIdentity)
    const dob = given.dob ?? before?.dob
    if (dob === undefined) throw new Refusal('invalid-value', ['dob: is required, none is on file'])
    if (user.idpass && before && (before.ssn !== given.ssn || before.dob !== dob))
      throw new Refusal('already-identified')
    await refuseTakenSsn(ctx, tx, host, user.id, given.ssn)
    await useDailyLimit(tx, user.id, 'identity-stored', storesPerDay, now)
    const created = await keepIdentity(ctx, tx, user, { ...given, dob }, now)
    await audit.writeIn(tx)
    return { userId: user.id, created }
  })
}

/** Puts the person's data on file, sealed with the user's own key. True when nothing was there before. */
export async function keepIdentity(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  identity: PersonalIdentity,
  now: number,
): Promise<boolean> {
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  const created = await putIdentity(
    tx,
    user.id,
    {
      sealed: seal(key, JSON.stringify(identity), ['identity', user.hostId, user.id]),
      ssnIndex: ssnIndexOf(ctx, user.hostId, identity.ssn),
      ssnDobIndex: ctx.vault.blindIndex('ssn and dob', user.hostId, `${identity.ssn} ${identity.dob}`),
    },
    now,
  )
  await markIdentityOnFile(tx, user.id, now)
  return created
}

export function ssnIndexOf(ctx: Context, hostId: string, ssn: string): Buffer {
  return ctx.vault.blindIndex('ssn', hostId, ssn)
}

/** Whoever has the number at this host already keeps it, if the host wants it so. */
export async function refuseTakenSsn(
  ctx: Context,
  tx: Transaction,
  host: HostRecord,
  userId: string,
  ssn: string,
): Promise<void> {
  if (host.settings.duplicateIdentity !== 'refuse') return
  if (await ssnTaken(tx, userId, ssnIndexOf(ctx, host.id, ssn))) throw new Refusal('identity-taken')
}
