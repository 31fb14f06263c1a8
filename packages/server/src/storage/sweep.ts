import type { Database, Value } from './database.ts'
import type { HostScope } from './host-scope.ts'
import type { MonthTable } from './months.ts'
import { type Statement, statement } from './statement.ts'

export const pageSize = 5_000

/**
 * Deletes what a column says is older than `$1`, a page at a time: one long statement would run into its time limit and hold
 * its locks. The table needs an index of host and column; the order keeps the planner to it, also when hardly anything is old.
 */
export function sweepOf(table: string, column: string): Statement {
  return sweepFound(
    table,
    `SELECT ctid FROM ${table} WHERE host_id = current_host() AND ${column} < $1 ORDER BY ${column}`,
  )
}

/**
 * The same for a table whose rows lie in months, where a ctid is unique only within a part: rows are named by their ids. Few parts
 * are as old as this, so it matters little that each is asked for every id.
 */
export function sweepOfMonths(table: MonthTable, column: string): Statement {
  return statement(
    `sweep-${table}`,
    `DELETE FROM ${table} WHERE host_id = current_host() AND ${column} < $1 AND id = ANY (ARRAY(
       SELECT id FROM ${table} WHERE host_id = current_host() AND ${column} < $1 ORDER BY ${column} LIMIT ${pageSize}))
     RETURNING 1`,
  )
}

/** The same for the rows whose places a query finds. */
export function sweepFound(table: string, places: string): Statement {
  return statement(
    `sweep-${table}`,
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${places} LIMIT ${pageSize})) RETURNING 1`,
  )
}

/** Returns how many rows were deleted. */
export async function sweep(
  db: Database,
  scope: HostScope,
  what: Statement,
  values: readonly Value[],
): Promise<number> {
  let gone = 0
  for (;;) {
    const page = await db.transaction(scope, async (tx) => (await tx.run(what, values)).length)
    gone += page
    if (page < pageSize) return gone
  }
}
