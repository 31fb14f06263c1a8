import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Tables that are partitioned by month: rows that are too old for every host go with their month. See decision 19. */
export const monthTables = [
  'events',
  'notices',
  'alerts',
  'provider_calls',
  'deliveries',
  'webhook_attempts',
  'decisions',
  'api_requests',
] as const
export type MonthTable = (typeof monthTables)[number]

/** Makes this month and the next ones, where they are not there yet. Until then their rows lie in the default part. */
export async function makeMonths(system: Database): Promise<void> {
  for (const table of monthTables) await system.run(make, [table])
}

/** Returns the parts that were dropped. `olderThan` is real time: the clock of a host can be ahead of it, never behind. */
export async function dropMonths(system: Database, table: MonthTable, olderThan: number): Promise<string[]> {
  return (await system.run(drop, [table, olderThan])).map((row) => row['part'] as string)
}

const make = statement('months-make', 'SELECT make_months($1)')
const drop = statement('months-drop', 'SELECT drop_months($1, $2) AS part')
