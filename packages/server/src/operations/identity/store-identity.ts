import { identityStoresPerDay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { countDaily, quotaUsed } from '../../access/daily-limit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readIdentity } from '../../storage/identities.ts'
import { lockUser } from '../../storage/lock-users.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { isTakenSsn, keepIdentity, openIdentity, type PersonalIdentity } from '../person/personal-identity.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

/** What a host sends: number and birth date may be missing where they are on file. */
type GivenIdentity = Omit<PersonalIdentity, 'ssn' | 'dob'> & { ssn?: string; dob?: string }

/**
 * Stores or replaces the person's data. Number and birth date stand once the identity is verified: whoever names them then
 * is refused without a look at their values, because the answer would tell whether they are right.
 */
export async function storeIdentity(
  ctx: Context,
  { scope, host, now, audit }: AuditedCall,
  userId: string,
  given: GivenIdentity,
): Promise<{ userId: string; created: boolean }> {
  const stored = await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, userId))
    audit.about({ object: `user:${user.id}` })
    requireAllowed(user, 'record-identity')
    // Refusals are returned from here on and not thrown: what is counted has to stay.
    const counted = await countDaily(tx, user.id, 'identity-stored', identityStoresPerDay, now)
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
  const box = await ctx.vault.boxOf(user)
  const stored = await readIdentity(tx, user.id)
  const before = stored && openIdentity(box, stored.sealed)
  const ssn = given.ssn ?? (user.idpass ? before?.ssn : undefined)
  const dob = given.dob ?? before?.dob
  if (ssn === undefined) return new Refusal('invalid-value', ['ssn: is required until the identity is verified'])
  if (dob === undefined) return new Refusal('invalid-value', ['dob: is required, none is on file'])
  return { ...given, ssn, dob }
}
