import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { type IdentityRecord, putIdentity, ssnTaken } from '../../storage/identities.ts'
import { markIdentityOnFile, type UserRecord } from '../../storage/users.ts'

/** Who a person is, as the bureaus know them. Kept sealed; never given back. */
export interface PersonalIdentity {
  /** The verified name. An identity that a host stores has none, and the name of the profile is used. */
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
  const box = await ctx.vault.boxOf(user)
  const created = await putIdentity(tx, user.id, sealIdentity(ctx, box, identity), now)
  await markIdentityOnFile(tx, user.id, now)
  return created
}

export function sealIdentity(ctx: Context, box: UserBox, identity: PersonalIdentity): IdentityRecord {
  const { hostId } = box.owner
  return {
    sealed: box.seal('identity', JSON.stringify(identity)),
    ssnIndex: ssnIndexOf(ctx, hostId, identity.ssn),
    ssnDobIndex: ctx.vault.blindIndex('ssn and dob', hostId, `${identity.ssn} ${identity.dob}`),
  }
}

export function openIdentity(box: UserBox, sealed: Buffer): PersonalIdentity {
  return JSON.parse(box.open('identity', sealed).toString('utf8')) as PersonalIdentity
}

export function ssnIndexOf(ctx: Context, hostId: string, ssn: string): Buffer {
  return ctx.vault.blindIndex('ssn', hostId, ssn)
}

/**
 * Whether another user of this host has the number, where the host wants each number once. The answer says something about
 * that user, so the caller has to count it.
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
