import type { Database } from './database.ts'
import { statement } from './statement.ts'

/**
 * Raises the mark to this time and returns its value then. A time that is far ahead of the database's own clock is not taken:
 * one machine with a wrong date must not move all others.
 */
export async function raiseClockMark(
  system: Database,
  time: number,
): Promise<{ highest: number; databaseNow: number }> {
  return (await system.run(raise, [time, believedMs]))[0] as { highest: number; databaseNow: number }
}

const believedMs = 3_600_000

const databaseNow = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

const raise = statement(
  'clock-mark-raise',
  `INSERT INTO clock_mark AS m (highest) VALUES (least($1::bigint, ${databaseNow} + $2::bigint))
   ON CONFLICT (single) DO UPDATE SET highest = greatest(m.highest, excluded.highest)
   RETURNING highest, ${databaseNow} AS "databaseNow"`,
)
