import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { comparePopulation } from './realism/compare-population.ts'
import { drawPage, figure } from './realism/draw-page.ts'
import { samplePeople } from './realism/sample-people.ts'

// Compares the people of the sandbox with what is published about real ones: a table here, pictures on a page.
const size = Number(process.argv[2] ?? 20_000)
if (!Number.isInteger(size) || size < 100) {
  console.error('Usage: npm run realism [-- people, 100 or more]')
  process.exit(1)
}
const began = performance.now()
const people = samplePeople(size)
const rows = comparePopulation(people)
console.log(`${'statistic'.padEnd(38)} published      ours tolerance   ok`)
for (const [group, members] of Map.groupBy(rows, (row) => row.group)) {
  console.log(`\n${group}`)
  for (const { statistic, published, ours, tolerance, ok } of members) {
    const cells = [published, ours, tolerance].map((value) => figure(value).padStart(10)).join('')
    console.log(`  ${statistic.padEnd(36)}${cells}   ${ok ? 'ok' : 'NOT OK'}`)
  }
}
const directory = resolve(process.env['DATA_DIR'] ?? '.data')
mkdirSync(directory, { recursive: true })
const page = resolve(directory, 'realism.html')
writeFileSync(page, drawPage(people, rows))
const failed = rows.filter(({ ok }) => !ok).length
const seconds = Math.round((performance.now() - began) / 1000)
console.log(
  `\n${size} people in ${seconds} s: ${rows.length - failed} of ${rows.length} figures within tolerance. ${page}`,
)
process.exitCode = failed === 0 ? 0 : 1
