import { type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import type { WorkKindName } from './work-payloads.ts'

/**
 * Notes that the files up to `through` are asked for, and returns the last day for which that was so before. Undefined: it is
 * the host's first time. A transaction that does the same waits and gets this day.
 */
export async function advanceReading(tx: Transaction, through: CalendarDate): Promise<CalendarDate | undefined> {
  const [row] = await tx.run(lock, [])
  await tx.run(put, [through])
  return row && calendarDate(row['read_through'] as string)
}

/** The days whose reading is queued and not done at the host that the transaction has entered, and the last day that was queued. */
export async function unreadDays(
  tx: Transaction,
): Promise<{ open: CalendarDate[]; through: CalendarDate | undefined }> {
  const [row] = await tx.run(unread, [])
  const through = row?.['read_through'] as string | null | undefined
  return {
    open: ((row?.['open'] ?? []) as string[]).map(calendarDate),
    through: through ? calendarDate(through) : undefined,
  }
}

const reading: WorkKindName = 'read-daily-file'
const unread = statement(
  'monitoring-unread',
  `SELECT (SELECT read_through FROM monitoring_states WHERE host_id = current_host()) AS read_through,
     (SELECT array_agg(DISTINCT payload ->> 'date') FROM work_items
      WHERE host_id = current_host() AND kind = '${reading}' AND payload ->> 'userId' IS NULL) AS open`,
)
const lock = statement(
  'monitoring-lock',
  'SELECT read_through FROM monitoring_states WHERE host_id = current_host() FOR UPDATE',
)
const put = statement(
  'monitoring-put',
  `INSERT INTO monitoring_states AS s (host_id, read_through) VALUES (current_host(), $1)
   ON CONFLICT (host_id) DO UPDATE SET read_through = greatest(s.read_through, excluded.read_through)`,
)
