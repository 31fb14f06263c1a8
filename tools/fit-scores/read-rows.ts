import { readFileSync } from 'node:fs'
import { attributeColumns } from '@plumbline/core/scoring'

export interface TrainingRow {
  readonly attributes: readonly number[]
  readonly target: number
}

const targetColumn = 'ExternalRiskEstimate'

/** The rows that carry a score; those without one cannot teach anything. */
export function readRows(path: string): TrainingRow[] {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean)
  const header = (lines[0] ?? '').split(',')
  const columnAt = (name: string): number => {
    const index = header.indexOf(name)
    if (index < 0) throw new Error(`${path}: no column ${name}`)
    return index
  }
  const target = columnAt(targetColumn)
  const columns = attributeColumns.map(columnAt)
  return lines
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) => ({ attributes: columns.map((index) => Number(cells[index])), target: Number(cells[target]) }))
    .filter((row) => row.target >= 0)
}
