import { hash } from 'node:crypto'
import type pg from 'pg'
import { type Column, copyOf, tablesOfPeople } from '../../packages/server/src/testing/grown-host.ts'

/** The sealed columns of these tables are opened by reads, so their copies are sealed anew and not made by SQL. */
const readableTables = ['users', 'identities', 'captures', 'pulls', 'alerts'] as const
export type ReadableTable = (typeof readableTables)[number]

/** Rows that copies are made of lie apart: the first copies would be copied with the next ones otherwise. */
export async function takeOriginals(admin: pg.Client, hostId: string): Promise<void> {
  await admin.query('CREATE SCHEMA originals')
  for (const { table } of await tablesOfPeople(admin)) {
    // What else there is of work is over within a day.
    const ofUser = table === 'work_items' ? "AND kind = 'refresh-data'" : ''
    await admin.query(
      `CREATE TABLE originals.${table} AS SELECT * FROM plumbline.${table} WHERE host_id = '${hostId}' ${ofUser}`,
    )
  }
}

/** Everything but the readable tables, for the copies from `from` to `to`. */
export async function copyPlainRows(admin: pg.Client, from: number, to: number): Promise<void> {
  for (const { table, columns } of await tablesOfPeople(admin)) {
    if ((readableTables as readonly string[]).includes(table)) continue
    const copied = columns.filter((column) => !column.generated)
    await admin.query(
      `INSERT INTO plumbline.${table} (${copied.map((column) => column.name).join(', ')})
       SELECT ${copied.map((column) => copiedColumn(table, column)).join(', ')}
       FROM originals.${table} one, generate_series($1::integer, $2::integer - 1) AS k`,
      [from, to],
    )
  }
}

/** Of their real size. */
function copiedColumn(table: string, column: Column): string {
  if (column.name === 'host_id') return 'one.host_id'
  // Refreshes go by their user.
  if (table === 'work_items' && column.name === 'key') return 'md5(one.key || k)::uuid::text'
  if (column.type === 'bytea' && !column.unique && !/_(hash|index)$/.test(column.name)) return `one.${column.name}`
  return copyOf(column)
}

/** As `copyOf` makes them of uuids. */
export function copiedId(id: string, copy: number): string {
  const digits = hash('md5', `${id}${copy}`, 'hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
