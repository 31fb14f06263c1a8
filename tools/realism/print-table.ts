import type { Comparison } from './comparison.ts'
import { figureText } from './figure-text.ts'

/** The table on the console, and once more what is outside. */
export function printTable(rows: readonly Comparison[]): void {
  console.log(heading)
  for (const [group, members] of Map.groupBy(rows, (row) => row.group)) {
    console.log(`\n${group}`)
    for (const row of members) console.log(lineOf(row, row.statistic))
  }
  const outside = rows.filter(({ ok }) => !ok)
  if (outside.length === 0) return
  console.log('\nOutside')
  for (const row of outside) console.log(lineOf(row, `${row.group}: ${row.statistic}`))
}

const nameWidth = 46
const heading = `${'statistic'.padEnd(nameWidth)} published      ours tolerance  sampling      ok   by date; why wider than a tenth`

function lineOf(row: Comparison, name: string): string {
  const { published, ours, tolerance, samplingError, byDate, reason, ok } = row
  const cells = [published, ours, tolerance, samplingError].map((value) => figureText(value).padStart(10)).join('')
  const dates = byDate.length > 1 ? `${byDate.map(figureText).join(' ')}` : ''
  const why = reason === null ? '' : `; ${reason}`
  return `  ${name.padEnd(nameWidth - 2)}${cells}  ${(ok ? 'inside' : 'OUTSIDE').padStart(7)}   ${dates}${why}`.trimEnd()
}
