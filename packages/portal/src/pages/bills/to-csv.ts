import { cellOf } from '../batches/outcome-csv.ts'

/** Rows as spreadsheets read them. A number cannot be a formula, so it stays a number, below zero as well. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows
    .map((row) => row.map((value) => (typeof value === 'number' ? String(value) : cellOf(value ?? ''))).join(','))
    .join('\r\n')
}
