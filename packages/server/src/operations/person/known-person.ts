import type { BureauPerson } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readIdentity } from '../../storage/identities.ts'
import type { UserRecord } from '../../storage/users.ts'
import { openProfile } from '../users/profile.ts'
import { toBureauPerson } from './enrollment-person.ts'
import { openIdentity } from './personal-identity.ts'

/** The person whom the bureaus are asked about: the identity on file, under the name it was verified with. */
export async function knownPerson(ctx: Context, tx: Transaction, user: UserRecord): Promise<BureauPerson> {
  const stored = await readIdentity(tx, user.id)
  if (!stored || !user.wrappedKey) throw new Refusal('no-data-access', { reason: 'identity' })
  const box = await ctx.vault.boxOf(user)
  const identity = openIdentity(box, stored.sealed)
  const { fname, lname } = await openProfile(ctx, user)
  return toBureauPerson({ ...identity, fname: identity.fname ?? fname, lname: identity.lname ?? lname })
}
