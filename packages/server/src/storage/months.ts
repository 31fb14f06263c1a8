import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Tables whose rows lie in months: what is too old for every host goes with its month. See decision 19. */
export const monthTables = ['events', 'notices', 'alerts', 'provider_calls'] as const
export type MonthTable = (typeof monthTables)[number]

/** This month and the next ones, where they are not there yet. Until then their rows lie in the default part. */
export async function makeMonths(system: Database): Promise<void> {
  for (const table of monthTables) await system.run(make, [table])
}

/** The parts that are gone. `olderThan` is real time: the clock of a host can be ahead of it, never behind. */
export async function dropMonths(system: Database, table: MonthTable, olderThan: number): Promise<string[]> {
  return (await system.run(drop, [table, olderThan])).map((row) => row['part'] as string)
}

const make = statement('months-make', 'SELECT make_months($1)')
const drop = statement('months-drop', 'SELECT drop_months($1, $2) AS part')
