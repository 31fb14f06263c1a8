import { randomUUID } from 'node:crypto'
import { addDays, type CalendarDate, dateOfInstant, instantOfDate, sameDayMonthsLater } from '@plumbline/core/calendar'
import { featureFlags } from '@plumbline/core/enrollment'
import { alertMonths } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { advanceReading, unreadDays } from '../../storage/monitoring-states.ts'
import { addManyWorks, type NewWork, reviveWorks } from '../../storage/work-items.ts'
import type { WorkPayloads } from '../../storage/work-payloads.ts'
import type { OperationCall } from '../call.ts'

/** A user with any of these features gets alerts from daily files. */
export const monitoredFlags = featureFlags(['1B Monitoring', '3B Monitoring', 'Score change alerts'])

/**
 * Queues every daily file that is ready and was not asked for yet; after a standstill these are several. What was given up
 * before is tried again. A host that never asked before begins with the day of `since`.
 */
export async function queueDailyFiles(ctx: Context, { scope, host, now }: OperationCall, since: number): Promise<void> {
  const last = addDays(dateOfInstant(now), -1)
  await ctx.db.transaction(scope, async (tx) => {
    const before = (await advanceReading(tx, last)) ?? addDays(dateOfInstant(since), -1)
    if (!host.settings.products.includes('ALERTS')) return
    await reviveWorks(tx, 'read-daily-file', now)
    const days = daysAfter(before, last).filter((date) => date > sameDayMonthsLater(last, -alertMonths))
    await addManyWorks(
      tx,
      days.map((date) => dayWork(date, { date, after: null }, now)),
    )
  })
}

/** The days that no job has read yet for a user who leaves the host that the transaction has entered. */
export async function daysUnread(tx: Transaction, now: number): Promise<CalendarDate[]> {
  const { open, through } = await unreadDays(tx)
  const yesterday = addDays(dateOfInstant(now), -1)
  return [...new Set([...open, ...daysAfter(through ?? yesterday, yesterday), yesterday])]
}

/** Queues days for one user: one who came from a host that had not read them, or one whose alerts could not be stored. */
export async function queueDaysOfUser(
  tx: Transaction,
  userId: string,
  days: readonly CalendarDate[],
  now: number,
): Promise<void> {
  await addManyWorks(
    tx,
    days.map((date) => ({ ...dayWork(`${date} of ${userId}`, { date, userId }, now), dueAt: now })),
  )
}

export function dayWork(
  key: string,
  payload: WorkPayloads['read-daily-file'],
  now: number,
): NewWork<'read-daily-file'> {
  return { id: randomUUID(), kind: 'read-daily-file', key, payload, dueAt: dayEnds(payload.date), createdAt: now }
}

/** When the day is over and its file can be asked for. A bureau that has it later is asked again. */
export function dayEnds(date: CalendarDate): number {
  return instantOfDate(addDays(date, 1))
}

export function nextFileAt(now: number): number {
  return dayEnds(dateOfInstant(now))
}

function daysAfter(after: CalendarDate, through: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let date = addDays(after, 1); date <= through; date = addDays(date, 1)) days.push(date)
  return days
}
