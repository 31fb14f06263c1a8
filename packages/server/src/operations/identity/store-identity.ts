import type { KeyObject } from 'node:crypto'
import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { open, seal } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type IdentityRecord, putIdentity, readIdentity, ssnTaken } from '../../storage/identities.ts'
import { lockUser, markIdentityOnFile, type UserRecord } from '../../storage/users.ts'
import { countDaily, quotaUsed } from '../users/daily-limit.ts'
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

/** What a host sends: number and birth date may be missing where they are on file. */
export type GivenIdentity = Omit<PersonalIdentity, 'ssn' | 'dob'> & { ssn?: string; dob?: string }

/**
 * Stores or replaces the person's data. Number and birth date stand once the identity is verified: whoever names them then
 * is refused without a look at their values, because the answer would tell whether they are right.
 */
export async function storeIdentity(
  ctx: Context,
  { scope, host, now, audit }: { scope: HostScope; host: HostRecord; now: number; audit: AuditWriter },
  userId: string,
  given: GivenIdentity,
): Promise<{ userId: string; created: boolean }> {
  const stored = await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, userId))
    audit.about({ object: `user:${user.id}` })
    requireAllowed(user, 'record-identity')
    // Refusals are returned from here on and not thrown: what is counted has to stay.
    const counted = await countDaily(tx, user.id, 'identity-stored', storesPerDay, now)
    if (user.idpass && (given.ssn ?? given.dob) !== undefined) return new Refusal('already-identified')
    const identity = await completeFrom(ctx, tx, user, given)
    if (identity instanceof Refusal) return identity
    if (!counted) return quotaUsed(now)
    if (await isTakenSsn(ctx, tx, host, user.id, identity.ssn)) return new Refusal('identity-taken')
    const created = await keepIdentity(ctx, tx, user, identity, now)
    await audit.writeIn(tx)
    return { userId: user.id, created }
  })
  if (stored instanceof Refusal) throw stored
  return stored
}

/** The birth date on file stands for one that is left out, and for a verified person the number does too. */
async function completeFrom(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  given: GivenIdentity,
): Promise<PersonalIdentity | Refusal> {
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  const stored = await readIdentity(tx, user.id)
  const before = stored && openIdentity(key, user.hostId, user.id, stored.sealed)
  const ssn = given.ssn ?? (user.idpass ? before?.ssn : undefined)
  const dob = given.dob ?? before?.dob
  if (ssn === undefined) return new Refusal('invalid-value', ['ssn: is required until the identity is verified'])
  if (dob === undefined) return new Refusal('invalid-value', ['dob: is required, none is on file'])
  return { ...given, ssn, dob }
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

/**
 * Whether somebody else at this host has the number, where the host wants each number once. The answer tells something about
 * that person, so whoever asks has to count it.
 */
export async function isTakenSsn(
  ctx: Context,
  tx: Transaction,
  host: HostRecord,
  userId: string,
  ssn: string,
): Promise<boolean> {
  return host.settings.duplicateIdentity === 'refuse' && ssnTaken(tx, userId, ssnIndexOf(ctx, host.id, ssn))
}
