import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { pauseKind, resumeKind } from '../../storage/paused-kinds.ts'
import { runAgain, skipWork } from '../../storage/work-overview.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { knownKind } from './known-kind.ts'

interface NamedWork {
  kind: string
  hostId: string
  workId: string
}

/** Makes an item due now that was given up or waits for its next try. */
export async function runWorkAgain(ctx: Context, call: MemberCall, work: NamedWork): Promise<void> {
  const item = itemOf(ctx, call, work)
  const times = { hostNow: ctx.clock.hostNow(item.hostId), now: ctx.clock.now() }
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await runAgain(tx, item, times))) throw new TeamRefusal('not-found')
    await call.audit.writeIn(tx)
  })
}

/** Forgets an item that was given up. */
export async function skipDeadWork(ctx: Context, call: MemberCall, work: NamedWork): Promise<void> {
  const item = itemOf(ctx, call, work)
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await skipWork(tx, item))) throw new TeamRefusal('not-found')
    await call.audit.writeIn(tx)
  })
}

/** From now on nobody does work of this kind. What runs ends as it would. */
export async function pauseWork(ctx: Context, call: MemberCall, name: string, reason: string): Promise<void> {
  const kind = knownKind(name)
  const { member, now, audit } = call
  audit.about({ object: `work-kind:${kind}` })
  await ctx.system.systemTransaction(async (tx) => {
    await pauseKind(tx, { kind, memberId: member.id, reason, at: now })
    await audit.writeIn(tx)
  })
}

/** What was held meanwhile gets its dates back within seconds. */
export async function resumeWork(ctx: Context, { audit }: MemberCall, name: string): Promise<void> {
  const kind = knownKind(name)
  audit.about({ object: `work-kind:${kind}` })
  await ctx.system.systemTransaction(async (tx) => {
    await resumeKind(tx, kind)
    await audit.writeIn(tx)
  })
}

function itemOf(ctx: Context, { scope, member, audit }: MemberCall, { kind, hostId, workId }: NamedWork) {
  const host = seenHosts(ctx, scope, member).find(({ id }) => id === hostId.toLowerCase())
  if (!host) throw new TeamRefusal('not-found')
  const item = { kind: knownKind(kind), hostId: host.id, id: workId.toLowerCase() }
  audit.about({ hostId: item.hostId, object: `work:${item.id}` })
  return item
}
