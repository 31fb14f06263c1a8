import type { BureauPerson } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { open } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'
import { readIdentity } from '../../storage/identities.ts'
import type { UserRecord } from '../../storage/users.ts'
import { openProfile } from '../users/profile.ts'
import { type EnrollmentPerson, toBureauPerson } from './enrollment-person.ts'

/** Whom the bureaus are asked about: the identity on file, under the name it was verified with. */
export async function knownPerson(ctx: Context, tx: Transaction, user: UserRecord): Promise<BureauPerson> {
  const stored = await readIdentity(tx, user.id)
  if (!stored || !user.wrappedKey) throw new Refusal('no-data-access', { reason: 'identity' })
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey)
  const sealed = open(key, stored.sealed, ['identity', user.hostId, user.id])
  const identity = JSON.parse(sealed.toString('utf8')) as Partial<EnrollmentPerson> &
    Omit<EnrollmentPerson, 'fname' | 'lname'>
  const { fname, lname } = await openProfile(ctx, user)
  return toBureauPerson({ ...identity, fname: identity.fname ?? fname, lname: identity.lname ?? lname })
}
