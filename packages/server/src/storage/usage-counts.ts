import type { MonthUsage } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** How far a month has been counted. */
export interface UsageCount {
  /** The last user that is in the figures; the users are counted in the order of their ids. */
  countedTo: string
  usage: MonthUsage
}

export async function findUsageCount(
  db: Database,
  scope: HostScope,
  month: CalendarMonth,
): Promise<UsageCount | undefined> {
  const [row] = await db.read(scope, ofMonth, [month])
  return row && { countedTo: row['counted_to'] as string, usage: row['usage'] as MonthUsage }
}

export async function keepUsageCount(tx: Transaction, month: CalendarMonth, count: UsageCount): Promise<void> {
  await tx.run(keep, [month, count.countedTo, JSON.stringify(count.usage)])
}

export async function forgetUsageCount(tx: Transaction): Promise<void> {
  await tx.run(forget)
}

const ofMonth = hostRead(
  'usage-count-of-month',
  'SELECT c.counted_to, c.usage FROM usage_counts c WHERE c.host_id = host.id AND c.month = $2',
)
const keep = statement(
  'usage-count-keep',
  `INSERT INTO usage_counts (host_id, month, counted_to, usage) VALUES (current_host(), $1, $2, $3)
   ON CONFLICT (host_id) DO UPDATE SET month = excluded.month, counted_to = excluded.counted_to, usage = excluded.usage`,
)
const forget = statement('usage-count-forget', 'DELETE FROM usage_counts WHERE host_id = current_host()')
