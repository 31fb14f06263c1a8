import type { MonthUsage } from '@plumbline/core/billing'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** What the month of a day had come to at its end. */
export interface UsageDay {
  day: CalendarDate
  usage: MonthUsage
}

/** A day is stored once; a second worker changes nothing. */
export async function insertUsageDay(
  tx: Transaction,
  day: CalendarDate,
  usage: MonthUsage,
  computedAt: number,
): Promise<void> {
  await tx.run(insert, [day, JSON.stringify(usage), computedAt])
}

/** From one day to another, both included. */
export async function usageDays(
  db: Database,
  scope: HostScope,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<UsageDay[]> {
  const rows = await db.read(scope, between, [from, to])
  return rows.map((row) => ({ day: row['day'] as CalendarDate, usage: row['usage'] as MonthUsage }))
}

const insert = statement(
  'usage-day-insert',
  `INSERT INTO usage_days (host_id, day, usage, computed_at) VALUES (current_host(), $1, $2, $3) ON CONFLICT DO NOTHING`,
)
const between = hostRead(
  'usage-days',
  `SELECT d.day::text AS day, d.usage FROM usage_days d
   WHERE d.host_id = host.id AND d.day >= $2::date AND d.day <= $3::date ORDER BY d.day`,
)
