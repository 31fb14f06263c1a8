import { cellOf } from '../batches/outcome-csv.ts'

/** What a file tells of each row, by the head of its column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null | undefined>>

/** A list as spreadsheets read it; text that begins like a formula stays text. */
export function listCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((of) => `${of(row) ?? ''}`))
  return [Object.keys(columns), ...cells].map((row) => row.map(cellOf).join(',')).join('\r\n')
}

/** An instant in a file: in UTC, because nobody knows where it will be read. */
export function isoOf(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString()
}
