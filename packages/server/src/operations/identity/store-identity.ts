import type { KeyObject } from 'node:crypto'
import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { open, seal } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type IdentityRecord, putIdentity, readIdentity, ssnTaken } from '../../storage/identities.ts'
import { lockUser, markIdentityOnFile, type UserRecord } from '../../storage/users.ts'
import { useDailyLimit } from '../users/daily-limit.ts'
import type { AuditWriter } from '../users/register-user.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

/** Who a person is, as the bureaus know them. Kept sealed; never given back. */
export interface PersonalIdentity {
  /** As the person was verified; what a host stores has no names, and those of the profile stand for them. */
  fname?: string
  lname?: string
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
    const stored = await readIdentity(tx, user.id)
    const before = stored && openIdentity(key, user.hostId, user.id, stored.sealed)
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
  const created = await putIdentity(tx, user.id, sealIdentity(ctx, key, user.hostId, user.id, identity), now)
  await markIdentityOnFile(tx, user.id, now)
  return created
}

export function sealIdentity(
  ctx: Context,
  key: KeyObject,
  hostId: string,
  userId: string,
  identity: PersonalIdentity,
): IdentityRecord {
  return {
    sealed: seal(key, JSON.stringify(identity), ['identity', hostId, userId]),
    ssnIndex: ssnIndexOf(ctx, hostId, identity.ssn),
    ssnDobIndex: ctx.vault.blindIndex('ssn and dob', hostId, `${identity.ssn} ${identity.dob}`),
  }
}

export function openIdentity(key: KeyObject, hostId: string, userId: string, sealed: Buffer): PersonalIdentity {
  return JSON.parse(open(key, sealed, ['identity', hostId, userId]).toString('utf8')) as PersonalIdentity
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
