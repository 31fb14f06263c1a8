import { dateOfInstant, dayMs } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import { type IdentityDay, identityDays } from '../../storage/identity-days.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

/** How many came how far, for each of the last days, today included. */
export async function showFunnel(ctx: Context, call: MemberCall, hostId: string, { days = 30 }: { days?: number }) {
  const { scope, now } = hostCall(ctx, call, hostId)
  const first = Math.floor(now / dayMs) - days + 1
  const counted = new Map((await identityDays(ctx.db, scope, first)).map((one) => [one.day, one]))
  return {
    days: Array.from({ length: days }, (_, index) => {
      const { day, ...counts } = counted.get(first + index) ?? nothingOn(first + index)
      return { day: dateOfInstant(day * dayMs), ...counts }
    }),
  }
}

function nothingOn(day: number): IdentityDay {
  return { day, registered: 0, started: 0, failed: 0, proven: 0, denied: 0, enrolled: 0 }
}
