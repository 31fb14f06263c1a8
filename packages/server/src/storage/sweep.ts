import type { Database, Value } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { type Statement, statement } from './statement.ts'

const pageSize = 5_000

/** Deletes what a condition names, a page at a time: one long statement would run into its time limit and hold its locks. */
export function sweepOf(table: string, condition: string): Statement {
  return statement(
    `sweep-${table}`,
    `DELETE FROM ${table} WHERE ctid IN (
       SELECT ctid FROM ${table} WHERE host_id = current_host() AND ${condition} LIMIT ${pageSize}) RETURNING 1`,
  )
}

/** How many rows are gone. */
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
