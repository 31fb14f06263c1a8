import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import type { MonthTable } from './months.ts'
import { hostRead, type Statement, statement } from './statement.ts'

export const pageSize = 5_000

/** How a host's rows from before a date are found and deleted. `$1` is the date in both. */
export interface Sweep {
  readonly places: string
  /** A page at a time: one long statement would run into its time limit and hold its locks. */
  readonly remove: Statement
}

/**
 * What a column says is older than the date. The table needs an index of host and column; the order keeps the planner to it, also
 * when hardly anything is old.
 */
export function sweepOf(table: string, column: string): Sweep {
  return sweepFound(
    table,
    `SELECT ctid FROM ${table} WHERE host_id = current_host() AND ${column} < $1 ORDER BY ${column}`,
  )
}

/**
 * The same for a table whose rows lie in months, where a ctid is unique only within a part: rows are named by their ids. Few parts
 * are as old as this, so it matters little that each is asked for every id.
 */
export function sweepOfMonths(table: MonthTable, column: string): Sweep {
  const places = `SELECT id FROM ${table} WHERE host_id = current_host() AND ${column} < $1 ORDER BY ${column}`
  return {
    places,
    remove: statement(
      `sweep-${table}`,
      `DELETE FROM ${table} WHERE host_id = current_host() AND ${column} < $1 AND id = ANY (ARRAY(${places} LIMIT ${pageSize}))
       RETURNING 1`,
    ),
  }
}

/** The same for the rows whose places a query finds. */
export function sweepFound(table: string, places: string): Sweep {
  return {
    places,
    remove: statement(
      `sweep-${table}`,
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${places} LIMIT ${pageSize})) RETURNING 1`,
    ),
  }
}

/**
 * Makes several sweeps into one that asks in a single round trip which of them find anything, and runs those in their order. On
 * most days most of them find nothing.
 */
export function sweepsOf<Name extends string>(
  name: string,
  sweeps: Readonly<Record<Name, Sweep>>,
): (db: Database, scope: HostScope, before: Readonly<Record<Name, number>>) => Promise<void> {
  const names = Object.keys(sweeps) as Name[]
  // The host is `$1`.
  const finds = names.map((one, index) => {
    const places = sweeps[one].places.replaceAll('current_host()', 'host.id').replaceAll('$1', `$${index + 2}`)
    // EXISTS would ignore the order and with it the index.
    return `(${places} LIMIT 1) IS NOT NULL AS "${one}"`
  })
  const finding = hostRead(name, `SELECT ${finds.join(',\n')}`)
  return async (db, scope, before) => {
    const values = names.map((one) => before[one])
    const [found] = await db.read(scope, finding, values)
    for (const one of names.filter((each) => found![each])) await sweep(db, scope, sweeps[one].remove, before[one])
  }
}

async function sweep(db: Database, scope: HostScope, remove: Statement, before: number): Promise<void> {
  for (;;) {
    const page = await db.transaction(scope, async (tx) => (await tx.run(remove, [before])).length)
    if (page < pageSize) return
  }
}
