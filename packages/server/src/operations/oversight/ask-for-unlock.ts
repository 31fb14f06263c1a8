import { randomUUID } from 'node:crypto'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { insertApproval } from '../../storage/approvals.ts'
import { findUser } from '../../storage/users.ts'
import { queueUnlock } from '../identity/unlock-identity.ts'
import { hostCall } from '../team/host-call.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Wants the lock of a person to end. At a live host a second person decides; elsewhere it ends within seconds. */
export async function askForUnlock(
  ctx: Context,
  call: MemberCall,
  { hostId, userId, reason }: { hostId: string; userId: string; reason: string },
) {
  const { scope, host, now } = hostCall(ctx, call, hostId)
  const user = await findUser(ctx.db, scope, userId.toLowerCase())
  if (!user) throw new TeamRefusal('not-found')
  call.audit.about({ object: `user:${user.id}` })
  const lockedUntil = user.identityLockedUntil
  if (lockedUntil === null || lockedUntil <= now) throw new TeamRefusal('team-rule', { rule: 'not-locked' })
  const state = kindOfHost(ctx, host) === 'live' ? ('waiting' as const) : ('not-needed' as const)
  const asked = { id: randomUUID(), kind: 'identity-unlock', hostId: host.id, reason } as const
  await ctx.system.systemTransaction(async (tx) => {
    const by = { askedBy: call.member.id, askedAt: call.now, state }
    await insertApproval(tx, { ...asked, ...by, wanted: { userId: user.id }, before: { lockedUntil } })
    if (state === 'not-needed') await queueUnlock(ctx, tx, host.id, user.id)
    await call.audit.writeIn(tx)
  })
  return { approvalId: asked.id, state }
}
