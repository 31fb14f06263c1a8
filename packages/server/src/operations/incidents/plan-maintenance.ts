import { randomUUID } from 'node:crypto'
import { carriers, type Provider } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { messageWork, workNeeding } from '../../access/held-work.ts'
import type { Context } from '../../context.ts'
import {
  bringForward,
  cancelWindow,
  insertWindow,
  listWindows,
  type MaintenanceWindow,
} from '../../storage/maintenance-windows.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'

type Planned = Pick<MaintenanceWindow, 'provider' | 'startsAt' | 'endsAt' | 'note'>

/** Plans that a bureau, a vendor or a carrier is not called for a while. Every process follows within seconds of its beginning. */
export async function planMaintenance(ctx: Context, { member, audit }: MemberCall, planned: Planned) {
  const now = ctx.clock.now()
  if (planned.endsAt <= now) throw new Refusal('invalid-value', ['endsAt: lies in the past'])
  const id = randomUUID()
  audit.about({ object: `maintenance:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    await insertWindow(tx, { id, ...planned, memberId: member.id, at: now })
    await audit.writeIn(tx)
  })
  return { id }
}

/** It does not take place, or is over early: what was put off until its end is due now. */
export async function cancelMaintenance(ctx: Context, { audit }: MemberCall, windowId: string): Promise<void> {
  const now = ctx.clock.now()
  audit.about({ object: `maintenance:${windowId}` })
  await ctx.system.systemTransaction(async (tx) => {
    const cancelled = await cancelWindow(tx, windowId, now)
    if (!cancelled) throw new TeamRefusal('not-found')
    const { provider, endsAt } = cancelled
    const kinds = isCarrier(provider) ? [...workNeeding[provider], messageWork] : workNeeding[provider]
    await bringForward(tx, { kinds, until: endsAt, now })
    await audit.writeIn(tx)
  })
}

export async function showMaintenance(
  ctx: Context,
  call: MemberCall,
  { cursor, limit = 10 }: { cursor?: string; limit?: number },
) {
  const { scope } = call
  const now = ctx.clock.now()
  const list = ['maintenance'] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as readonly number[]
  const found = await listWindows(ctx.system, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const names = await memberNames(
    ctx,
    call,
    shown.map(({ memberId }) => memberId),
  )
  return {
    windows: shown.map((window) => {
      const { id, provider, startsAt, endsAt, note } = window
      return {
        id,
        provider,
        startsAt,
        endsAt,
        note,
        by: names.get(window.memberId) ?? null,
        state: stateOf(window, now),
      }
    }),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}

function isCarrier(provider: Provider): boolean {
  return carriers.some((one) => one === provider)
}

function stateOf({ startsAt, endsAt, cancelledAt }: MaintenanceWindow, now: number) {
  if (cancelledAt !== null) return 'cancelled' as const
  if (endsAt <= now) return 'over' as const
  return startsAt <= now ? ('open' as const) : ('planned' as const)
}
