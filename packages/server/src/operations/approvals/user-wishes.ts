import { randomUUID } from 'node:crypto'
import { TeamRefusal } from '@plumbline/core/team'
import { requireServing } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type LockedUser, lockUser } from '../../storage/lock-users.ts'
import { decideWish, insertWish, type WishKind, waitingWish } from '../../storage/user-wishes.ts'
import { closeUserIn } from '../enrollment/close-user.ts'
import { listClosings } from '../enrollment/list-closings.ts'
import { giveAttemptsBack } from '../identity/identity-limits.ts'
import { keepDetails } from '../team/audit-details.ts'
import { hostCall } from '../team/host-call.ts'
import { memberNames } from '../team/member-names.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

interface OfPerson {
  hostId: string
  userId: string
}

interface Wish {
  /** Refuses what makes no sense for the person as they are now. */
  requirePossible(user: LockedUser): void
  fulfil(ctx: Context, tx: Transaction, user: LockedUser, now: number): Promise<void>
  /** What cannot be in the transaction. */
  afterwards?(ctx: Context, scope: HostScope, userId: string, now: number): Promise<void>
  /** How asking, deciding and doing are called in the audit log. What has one name for asking and doing has one entry. */
  asked: string
  decided: string
  done: string
}

const wishes: Readonly<Record<WishKind, Wish>> = {
  close: {
    requirePossible: (user) => requireAllowed(user, 'close-in-any-status'),
    fulfil: (ctx, tx, { id }, now) => closeUserIn(ctx, tx, { userId: id, anyStatus: true, now }),
    afterwards: (ctx, scope, userId, now) => listClosings(ctx, scope, [userId], now),
    asked: 'user.ask-to-close',
    decided: 'user.decide-closing',
    done: 'user.close',
  },
  'reset-attempts': {
    requirePossible: ({ status, idpass }) => {
      if (idpass || status === 'closed') throw new TeamRefusal('team-rule', { rule: 'nothing-to-reset' })
    },
    fulfil: (_, tx, user, now) => giveAttemptsBack(tx, user, now),
    asked: 'identity.reset-attempts',
    decided: 'identity.decide-reset',
    done: 'identity.reset-attempts',
  },
}

/** Somebody wants something done about a person. At a live host a second member of the team decides; elsewhere it is done at once. */
export async function askAboutUser(
  ctx: Context,
  call: MemberCall,
  { hostId, userId }: OfPerson,
  { kind, reason }: { kind: WishKind; reason: string },
): Promise<{ state: 'waiting' | 'not-needed' }> {
  const { scope, host, now: hostNow } = hostCall(ctx, call, hostId)
  const state = kindOfHost(ctx, host) === 'live' ? 'waiting' : 'not-needed'
  const wish = wishes[kind]
  const id = randomUUID()
  const about = userId.toLowerCase()
  call.audit.about({ action: state === 'waiting' ? wish.asked : wish.done })
  await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, about))
    call.audit.about({ object: `user:${user.id}` })
    requireServing(host)
    wish.requirePossible(user)
    const sealedReason = ctx.vault.sealRecord('userWish', reason, scope.hostId, id)
    const asked = { askedBy: call.member.id, askedAt: call.now, state } as const
    const isNew = await insertWish(tx, { id, userId: user.id, kind, sealedReason, ...asked })
    if (!isNew) throw new TeamRefusal('team-rule', { rule: 'wish-waits' })
    if (state === 'not-needed') await wish.fulfil(ctx, tx, user, hostNow)
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason, after: { state } })
  })
  if (state === 'not-needed') await wish.afterwards?.(ctx, scope, about, hostNow)
  return { state }
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
  const about = userId.toLowerCase()
  const fulfilled = await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, about))
    call.audit.about({ object: `user:${user.id}` })
    const decided = { id: wishId.toLowerCase(), userId: user.id, decision, by: call.member.id, at: call.now }
    const kind = await decideWish(tx, decided)
    if (kind === undefined) throw await whyNot(ctx, call, { hostId, userId, wishId })
    const wish = wishes[kind]
    call.audit.about({ action: wish.decided })
    if (decision === 'approved') await wish.fulfil(ctx, tx, user, hostNow)
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { before: { state: 'waiting' }, after: { state: decision } })
    if (decision !== 'approved') return undefined
    if (wish.done !== wish.asked) await call.audit.alsoIn(tx, wish.done, 'OK')
    return wish
  })
  await fulfilled?.afterwards?.(ctx, scope, about, hostNow)
}

async function whyNot(ctx: Context, call: MemberCall, { hostId, userId, wishId }: OfPerson & { wishId: string }) {
  const { scope } = hostCall(ctx, call, hostId)
  const wish = await waitingWish(ctx.db, scope, userId.toLowerCase())
  if (wish?.id !== wishId.toLowerCase()) return new TeamRefusal('not-found')
  call.audit.about({ action: wishes[wish.kind].decided })
  return new TeamRefusal('team-rule', { rule: wish.askedBy === call.member.id ? 'own-request' : 'not-own-request' })
}
