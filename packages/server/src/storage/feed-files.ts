import { type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import type { Database } from './database.ts'
import { statement } from './statement.ts'
import type { WorkKindName } from './work-payloads.ts'

/** How far the daily files of a host are read. */
interface Feed {
  /** The last day that was asked for. */
  readThrough: CalendarDate
  /** Days whose reading is queued and not done. */
  open: CalendarDate[]
}

export async function feedsByHost(system: Database): Promise<Map<string, Feed>> {
  const rows = await system.run(feeds)
  return new Map(
    rows.map((row) => [
      row['host_id'] as string,
      {
        readThrough: calendarDate(row['read_through'] as string),
        open: ((row['open'] ?? []) as string[]).map(calendarDate),
      },
    ]),
  )
}

const reading: WorkKindName = 'read-daily-file'
const maxItems = 200
const feeds = statement(
  'feeds-by-host',
  `SELECT s.host_id, s.read_through, (SELECT array_agg(DISTINCT w.date ORDER BY w.date) FROM (
     SELECT payload ->> 'date' AS date FROM work_items
     WHERE host_id = s.host_id AND kind = '${reading}' ORDER BY key LIMIT ${maxItems}) w) AS open
   FROM monitoring_states s`,
)
