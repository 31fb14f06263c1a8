import { randomUUID } from 'node:crypto'
import type { RevealedField } from '@plumbline/contract'
import { dayMs } from '@plumbline/core/calendar'
import { revealSeconds, revealsPerDay } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readIdentity } from '../../storage/identities.ts'
import { lockMember } from '../../storage/team-members.ts'
import { countReveals, insertReveal } from '../../storage/team-reveals.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import { openIdentity } from '../person/personal-identity.ts'
import { keepDetails } from '../team/audit-details.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { openProfile } from '../users/profile.ts'
import { requireUser } from '../users/require-user.ts'
import { tellOfUsedUpReveals } from './tell-of-reveals.ts'

interface Wanted {
  field: RevealedField
  reason: string
}

/**
 * Shows one value of a person. That it was shown, to whom and what for is written in the transaction that reads it: nothing is shown
 * that is not on record. The member is locked, so that calls at the same moment do not get past the limit of the day.
 */
export async function revealValue(ctx: Context, call: MemberCall, hostId: string, userId: string, wanted: Wanted) {
  const { scope, member, now, requestId, audit } = call
  const { scope: hostScope } = hostCall(ctx, call, hostId)
  const { field, reason } = wanted
  return ctx.db.teamTransaction(scope, async (tx) => {
    await tx.enter(hostScope)
    if (!(await lockMember(tx, member.id))) throw new TeamRefusal('signed-out')
    const user = requireUser(await readUser(tx, userId.toLowerCase()))
    audit.about({ object: `user:${user.id}`, action: `people.reveal.${field}` })
    const used = await countReveals(tx, member.id, now - (now % dayMs))
    if (used >= revealsPerDay) throw new TeamRefusal('limit-reached', { perDay: revealsPerDay })
    const value = await storedValue(ctx, tx, user, field)
    const id = randomUUID()
    const sealedReason = ctx.vault.sealRecord('teamReveal', reason, scope.teamId, id)
    const record = { id, memberId: member.id, hostId: hostScope.hostId, userId: user.id, field, sealedReason }
    await insertReveal(tx, { ...record, requestId, at: now })
    await audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason })
    if (used + 1 === revealsPerDay) await tellOfUsedUpReveals(ctx, tx, call)
    return { field, value, until: now + revealSeconds * 1000, leftToday: revealsPerDay - used - 1 }
  })
}

/** Null: nothing is on file, or the account is closed and its key destroyed. */
async function storedValue(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  field: RevealedField,
): Promise<string | null> {
  if (!user.wrappedKey) return null
  if (field === 'address' || field === 'ssn-last-four') {
    const stored = await readIdentity(tx, user.id)
    if (!stored) return null
    const { ssn, street1, street2, city, state, zip } = openIdentity(await ctx.vault.boxOf(user), stored.sealed)
    if (field === 'ssn-last-four') return ssn.slice(-4)
    return [street1, street2, `${city}, ${state} ${zip}`].filter((line) => line).join(', ')
  }
  const { email, fname, lname, mobile } = await openProfile(ctx, user)
  return { name: `${fname} ${lname}`, email, mobile }[field]
}
