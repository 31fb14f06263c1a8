import type { MonthTable } from '../storage/months.ts'
import type { Platform } from './platform.ts'

/** The parts of a table, oldest first. */
export async function partsOf(platform: Platform, table: MonthTable): Promise<string[]> {
  const { rows } = await platform.admin.query<{ part: string }>('SELECT part FROM parts_of($1) ORDER BY ends', [table])
  return rows.map((row) => row.part)
}

/** Makes a table look as if it had been in use for so many months: older parts are gone, and each month has its part. */
export async function useForMonths(platform: Platform, table: MonthTable, months: number): Promise<void> {
  await platform.admin.query(`DROP TABLE IF EXISTS ${table}_first`)
  await platform.admin.query(`SELECT make_month($1, month_start($2, -n)) FROM generate_series(1, $3) n`, [
    table,
    Date.now(),
    months,
  ])
}

/** The name of the part for an instant. */
export function partName(table: MonthTable, instant: number): string {
  return `${table}_${new Date(instant).toISOString().slice(0, 7).replace('-', '_')}`
}
