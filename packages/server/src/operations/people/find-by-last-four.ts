import type { keysBesideLastFour } from '@plumbline/contract'
import { lastFourSearchesPerDay } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import { countDaily } from '../../access/daily-limit.ts'
import type { Context } from '../../context.ts'
import { readIdentity } from '../../storage/identities.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { openIdentity } from '../person/personal-identity.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { findPeople, shownPeople } from './list-people.ts'

interface Sought {
  by: (typeof keysBesideLastFour)[number]
  value: string
  lastFour: string
}

const kind = 'last-four-search'

/**
 * Finds people by an exact value and compares the digits with the numbers on file of those few: there is no index of four digits that
 * somebody could go through. Each try counts for the member and for the person, whatever comes of it.
 */
export async function findByLastFour(ctx: Context, call: MemberCall, hostId: string, sought: Sought) {
  const at = hostCall(ctx, call, hostId)
  await countTry(ctx, at, call.member.id)
  const matching: UserRecord[] = []
  for (const user of await findPeople(ctx, at, sought.by, sought.value)) {
    call.audit.about({ object: `user:${user.id}` })
    await countTry(ctx, at, user.id)
    if (await endsIn(ctx, at, user, sought.lastFour)) matching.push(user)
  }
  return { users: await shownPeople(ctx, call, at, matching) }
}

/** In a transaction of its own: a try that was refused stays counted. */
async function countTry(ctx: Context, { scope, now }: AuditedCall, subject: string): Promise<void> {
  const allowed = await ctx.db.transaction(scope, (tx) => countDaily(tx, subject, kind, lastFourSearchesPerDay, now))
  if (!allowed) throw new TeamRefusal('limit-reached', { perDay: lastFourSearchesPerDay })
}

async function endsIn(ctx: Context, { scope }: AuditedCall, user: UserRecord, lastFour: string): Promise<boolean> {
  if (!user.wrappedKey) return false
  const stored = await ctx.db.transaction(scope, (tx) => readIdentity(tx, user.id))
  return stored !== undefined && openIdentity(await ctx.vault.boxOf(user), stored.sealed).ssn.endsWith(lastFour)
}
