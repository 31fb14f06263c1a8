import { comparePopulation } from './realism/compare-population.ts'
import { samplePeople } from './realism/sample-people.ts'

const size = Number(process.argv[2] ?? 20_000)
const began = performance.now()
const people = samplePeople(size)
const rows = comparePopulation(people)
let group = ''
for (const row of rows) {
  if (row.group !== group) console.log(`\n${row.group}`)
  group = row.group
  const cells = [row.published, row.ours, row.tolerance].map((value) => number(value).padStart(10)).join('')
  console.log(`  ${row.statistic.padEnd(38)}${cells}   ${row.ok ? 'ok' : 'NOT OK'}`)
}
const failed = rows.filter(({ ok }) => !ok).length
console.log(
  `\n${size} people in ${Math.round((performance.now() - began) / 1000)} s, ${rows.length} figures, ${failed} not ok`,
)
process.exitCode = failed === 0 ? 0 : 1

function number(value: number): string {
  return Math.abs(value) >= 1000 ? String(Math.round(value)) : value.toFixed(Math.abs(value) < 1 ? 3 : 1)
}
