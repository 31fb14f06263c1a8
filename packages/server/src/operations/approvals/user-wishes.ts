import { randomUUID } from 'node:crypto'
import { TeamRefusal } from '@plumbline/core/team'
import { requireServing } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { decideWish, insertWish, waitingWish } from '../../storage/user-wishes.ts'
import type { UserRecord } from '../../storage/users.ts'
import { giveAttemptsBack } from '../identity/identity-limits.ts'
import { keepDetails } from '../team/audit-details.ts'
import { hostCall } from '../team/host-call.ts'
import { memberNames } from '../team/member-names.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireUser } from '../users/require-user.ts'

interface OfPerson {
  hostId: string
  userId: string
}

/** Somebody wants a person to have all their attempts again. At a live host a second member of the team decides. */
export async function askToResetAttempts(
  ctx: Context,
  call: MemberCall,
  { hostId, userId }: OfPerson,
  reason: string,
): Promise<{ state: 'waiting' | 'not-needed' }> {
  const { scope, host, now: hostNow } = hostCall(ctx, call, hostId)
  const state = kindOfHost(ctx, host) === 'live' ? 'waiting' : 'not-needed'
  const id = randomUUID()
  await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, userId.toLowerCase()))
    call.audit.about({ object: `user:${user.id}` })
    requireServing(host)
    requireUnproven(user)
    const sealedReason = ctx.vault.sealRecord('userWish', reason, scope.hostId, id)
    const asked = { askedBy: call.member.id, askedAt: call.now, state } as const
    const isNew = await insertWish(tx, { id, userId: user.id, kind: 'reset-attempts', sealedReason, ...asked })
    if (!isNew) throw new TeamRefusal('team-rule', { rule: 'wish-waits' })
    if (state === 'not-needed') await giveAttemptsBack(tx, user, hostNow)
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason, after: { state } })
  })
  return { state }
}

function requireUnproven({ status, idpass }: Pick<UserRecord, 'status' | 'idpass'>): void {
  if (idpass || status === 'closed') throw new TeamRefusal('team-rule', { rule: 'nothing-to-reset' })
}

/** What waits about a person, for whoever looks at them; null where nothing does. */
export async function showWaitingWish(ctx: Context, call: MemberCall, scope: HostScope, userId: string) {
  const wish = await waitingWish(ctx.db, scope, userId)
  if (!wish) return null
  const { id, kind, sealedReason, askedBy, askedAt } = wish
  const names = await memberNames(ctx, call, [askedBy])
  return {
    id,
    kind,
    reason: ctx.vault.openRecord('userWish', sealedReason, scope.hostId, id).toString('utf8'),
    asked: { by: names.get(askedBy) ?? 'Somebody who has left', at: askedAt },
    own: askedBy === call.member.id,
  }
}

/** A second person decides, and what is approved happens in the same transaction; whoever has asked may take it back. */
export async function decideUserWish(
  ctx: Context,
  call: MemberCall,
  { hostId, userId, wishId }: OfPerson & { wishId: string },
  decision: 'approved' | 'refused' | 'withdrawn',
): Promise<void> {
  const { scope, now: hostNow } = hostCall(ctx, call, hostId)
  await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, userId.toLowerCase()))
    call.audit.about({ object: `user:${user.id}` })
    const decided = { id: wishId.toLowerCase(), userId: user.id, decision, by: call.member.id, at: call.now }
    if (!(await decideWish(tx, decided))) throw await whyNot(ctx, call, { hostId, userId, wishId })
    if (decision === 'approved') await giveAttemptsBack(tx, user, hostNow)
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { before: { state: 'waiting' }, after: { state: decision } })
  })
}

async function whyNot(ctx: Context, call: MemberCall, { hostId, userId, wishId }: OfPerson & { wishId: string }) {
  const { scope } = hostCall(ctx, call, hostId)
  const wish = await waitingWish(ctx.db, scope, userId.toLowerCase())
  if (wish?.id !== wishId.toLowerCase()) return new TeamRefusal('not-found')
  return new TeamRefusal('team-rule', { rule: wish.askedBy === call.member.id ? 'own-request' : 'not-own-request' })
}
