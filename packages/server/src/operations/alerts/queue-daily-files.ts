import { randomUUID } from 'node:crypto'
import { addDays, type CalendarDate, dateOfInstant, instantOfDate, sameDayMonthsLater } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { advanceReading } from '../../storage/monitoring-states.ts'
import { addManyWorks } from '../../storage/work-items.ts'
import { alertMonths, type MonitoringCall } from './raise-alerts.ts'

const dayMs = 86_400_000

/**
 * Has every daily file read that is ready and was not asked for yet; after a standstill these are several. A host that never
 * asked before begins with the day of `since`.
 */
export async function queueDailyFiles(
  ctx: Context,
  { scope, host, now }: MonitoringCall,
  since: number,
): Promise<void> {
  const last = addDays(dateOfInstant(now), -1)
  await ctx.db.transaction(scope, async (tx) => {
    const before = (await advanceReading(tx, last)) ?? addDays(dateOfInstant(since), -1)
    if (!host.settings.products.includes('ALERTS')) return
    const days = daysBetween(before, last).filter((date) => date > sameDayMonthsLater(last, -alertMonths))
    const works = days.map((date) => ({
      id: randomUUID(),
      kind: 'read-daily-file',
      key: date as string,
      payload: { date, after: null },
      dueAt: readyAt(date),
      createdAt: now,
    }))
    await addManyWorks(tx, works)
  })
}

/** When the day is over: the next file can be asked for. A bureau that has it later is asked again. */
export function nextFileAt(now: number): number {
  return Math.floor(now / dayMs + 1) * dayMs
}

function readyAt(date: CalendarDate): number {
  return instantOfDate(addDays(date, 1))
}

function daysBetween(after: CalendarDate, through: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let date = addDays(after, 1); date <= through; date = addDays(date, 1)) days.push(date)
  return days
}
