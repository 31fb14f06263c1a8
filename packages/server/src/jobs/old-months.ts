import { dayMs, monthsLater } from '@plumbline/core/calendar'
import { alertMonths, decisionMonths, eventDays, messageDays, requestLogDays } from '@plumbline/core/promises'
import type { Context } from '../context.ts'
import { dropMonths, type MonthTable, makeMonths } from '../storage/months.ts'

/** A month of rows is dropped when its last day is too old. Until then its first days stay, and reads skip them by their dates. */
const longestMonthMs = 32 * dayMs

/** From when on rows of a table are kept. Tables that are not here are kept for ever. */
export const keptSince = {
  events: (now) => now - eventDays * dayMs,
  deliveries: (now) => now - eventDays * dayMs,
  webhook_attempts: (now) => now - eventDays * dayMs,
  notices: (now) => now - messageDays * dayMs,
  alerts: (now) => monthsLater(now, -alertMonths),
  decisions: (now) => monthsLater(now, -decisionMonths),
  api_requests: (now) => now - requestLogDays * dayMs,
} as const satisfies Partial<Record<MonthTable, (now: number) => number>>

/** Makes months before they are needed and drops those that are over for every host. */
export async function rotateMonths(ctx: Pick<Context, 'system' | 'clock' | 'log'>): Promise<void> {
  await makeMonths(ctx.system)
  for (const table of Object.keys(keptSince) as (keyof typeof keptSince)[]) {
    for (const part of await dropMonths(ctx.system, table, keptSince[table](ctx.clock.now()))) {
      ctx.log.info('months.dropped', { part })
    }
  }
}

/**
 * Up to where a host removes rows itself. One whose clock is ahead does not wait for the month; any other removes only what
 * should have gone with a month and lies where there were none: before the first, or in the default part.
 */
export function sweptBefore(table: keyof typeof keptSince, host: { now: number; isAhead: boolean }): number {
  return keptSince[table](host.now) - (host.isAhead ? 0 : longestMonthMs)
}
