import type { KeyObject } from 'node:crypto'
import type { Context } from '../../context.ts'
import { open, seal } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { type IdentityRecord, putIdentity, ssnTaken } from '../../storage/identities.ts'
import { markIdentityOnFile, type UserRecord } from '../../storage/users.ts'

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
