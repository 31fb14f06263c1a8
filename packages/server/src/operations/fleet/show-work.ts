import type { Context } from '../../context.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { listPausedKinds } from '../../storage/paused-kinds.ts'
import { countWork, listDead, listFailing, type TroubledItem } from '../../storage/work-overview.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'
import { knownKind } from './known-kind.ts'
import { canRunEarly } from './run-planned-work.ts'
import { workKindNames } from './work-kind-names.ts'

/** Every kind of work with what is late of it; what needs somebody comes first. */
export async function showWork(ctx: Context, call: MemberCall) {
  const paused = new Map((await listPausedKinds(ctx.system)).map((one) => [one.kind, one]))
  const names = await memberNames(
    ctx,
    call,
    [...paused.values()].map(({ memberId }) => memberId),
  )
  const kinds = await countWork(ctx.system, workKindNames, call.now)
  const shown = kinds.map(({ kind, ...counts }) => {
    const pause = paused.get(kind)
    return {
      kind,
      ...counts,
      early: canRunEarly(kind),
      paused: pause ? { at: pause.at, by: names.get(pause.memberId) ?? null, reason: pause.reason } : null,
    }
  })
  return { kinds: shown.sort((one, other) => urgency(other) - urgency(one) || (one.kind < other.kind ? -1 : 1)) }
}

function urgency({ dead, failing, due }: { dead: number; failing: number; due: number }): number {
  return dead > 0 ? 3 : failing > 0 ? 2 : due > 0 ? 1 : 0
}

interface TroubleQuery {
  state?: 'dead' | 'failing'
  cursor?: string
  limit?: number
}

/** Items of one kind that went wrong: those given up, or those that are tried again. */
export async function showTroubledWork(ctx: Context, call: MemberCall, kind: string, query: TroubleQuery) {
  const { state = 'dead', cursor, limit = 25 } = query
  const name = knownKind(kind)
  const list = ['work', name, state] as const
  const [at, id] = (openPlace(ctx, call.scope, list, cursor, call.now) ?? [0, lowestId]) as [number, string]
  const page = { kind: name, after: { at, id }, limit: limit + 1 }
  const found = await (state === 'dead' ? listDead(ctx.system, page) : listFailing(ctx.system, page))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const place = last && [last.deadAt ?? last.dueAt, last.id]
  return {
    items: shown.map((item) => toShown(ctx, item)),
    nextCursor: found.length > limit && place ? sealPlace(ctx, call.scope, list, place, call.now) : null,
  }
}

function toShown({ directory, clock }: Context, item: TroubledItem) {
  const { hostId, dueAt } = item
  // On the clock of the people who look: that of a development host may be far ahead.
  const aheadMs = clock.hostNow(hostId) - clock.now()
  return { ...item, hostName: directory.host(hostId)?.name ?? null, dueAt: dueAt - aheadMs }
}
