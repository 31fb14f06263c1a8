import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { comparePopulation } from './realism/compare-population.ts'
import { drawPage } from './realism/draw-page.ts'
import { printTable } from './realism/print-table.ts'
import { sampledDates, samplePeople } from './realism/sample-people.ts'

// Compares the people of the sandbox with what is published about real ones: a table here, pictures on a page.
const size = Number(process.argv[2] ?? 10_000)
if (!Number.isInteger(size) || size < 100) {
  console.error('Usage: npm run realism [-- people, 100 or more; fewer than 10000 are only a look]')
  process.exit(1)
}
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1000)
const people = samplePeople(size, sampledDates, (done) => {
  if (done > 0 && done % 1000 === 0) console.error(`${done} of ${size} people, ${seconds()} s`)
})
// Every part of the table is joined here.
const rows = [...comparePopulation(people)]
printTable(rows)
const directory = resolve(process.env['DATA_DIR'] ?? '.data')
mkdirSync(directory, { recursive: true })
const page = resolve(directory, 'realism.html')
writeFileSync(page, drawPage(people, rows))
const outside = rows.filter(({ ok }) => !ok).length
console.log(`\n${size} people on ${sampledDates.length} dates in ${seconds()} s. ${page}`)
console.log(
  outside === 0 ? `All ${rows.length} figures are inside.` : `${outside} of ${rows.length} figures are outside.`,
)
process.exitCode = outside === 0 ? 0 : 1
