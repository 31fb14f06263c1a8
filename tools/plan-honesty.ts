import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import type { ResidualSource, ResidualTable } from '@plumbline/core/simulation'
import { chooseSettings } from './plan-honesty/choose-settings.ts'
import { type Followed, fitTable } from './plan-honesty/fit-table.ts'
import { type Measured, type MeasureTask, measureApart } from './plan-honesty/measure-apart.ts'
import { printReport } from './plan-honesty/print-report.ts'
import { checkedPeople } from './plan-honesty/promised.ts'
import { writeTables } from './plan-honesty/write-table.ts'

// Lets people of the sandbox do the steps of their plans, and those of Score Up, while their lives go on, and says how often the stated
// ranges held. With --write the ranges are measured anew first, on other people than those that they are checked on; a place says where in
// the row of people a check begins.
const fittedPeople = { count: 2000, from: 0 }
/** Those before it may have been fitted on. */
const firstChecked = 100_000
const usualPlace = 300_000

const usage = `Usage: npm run plan-honesty [-- --write] or [-- place, ${firstChecked} to 900000]`
const began = performance.now()
const [option] = process.argv.slice(2)
const place = option === undefined || option === '--write' ? usualPlace : Number(option)
if (!Number.isInteger(place) || place < firstChecked || place > 900_000) {
  console.error(usage)
  process.exitCode = 1
} else {
  if (option === '--write') await makeTables()
  for (const measured of await measureAll(scoreModels.flatMap(checks))) printReport(measured)
  console.log(`\n${Math.round((performance.now() - began) / 1000)} s`)
}

/** Each table comes from people who do what its ranges are told about. */
function fits(model: ScoreModel): MeasureTask[] {
  const shared = { model, people: fittedPeople }
  return [
    { ...shared, kind: 'PLANS', crowd: 'ALL_STEPS_DONE', durations: [12], months: 12 },
    // Score Up and what-if look ahead two years.
    { ...shared, kind: 'SCORE_UP', months: 24 },
    { ...shared, kind: 'WHAT_IF', months: 24 },
  ]
}

function checks(model: ScoreModel): MeasureTask[] {
  const shared = { model, people: { count: checkedPeople, from: place } }
  return [
    { ...shared, kind: 'PLANS', crowd: 'ALL_STEPS_DONE', durations: [12], months: 12 },
    { ...shared, kind: 'PLANS', crowd: 'LIFE_GOES_ON', durations: [12], months: 12 },
    { ...shared, kind: 'SCORE_UP', months: null },
    { ...shared, kind: 'WHAT_IF', months: 24 },
  ]
}

async function makeTables(): Promise<void> {
  const tables: Record<ResidualSource, Partial<Record<ScoreModel, ResidualTable>>> = {
    ALL_STEPS_DONE: {},
    LIFE_GOES_ON: {},
    NOTHING_DONE: {},
  }
  for (const measured of await measureAll(scoreModels.flatMap(fits))) {
    const { source, followed } = whatItTells(measured)
    tables[source][measured.model] = makeTable(source, measured.model, followed)
  }
  writeTables(tables as Record<ResidualSource, Record<ScoreModel, ResidualTable>>)
}

/** Pathways without a step are left out: their people do nothing, and those of what-if tell about that. */
function whatItTells(measured: Measured): { source: ResidualSource; followed: readonly Followed[] } {
  if (measured.kind === 'PLANS') return { source: measured.crowd, followed: measured.found }
  if (measured.kind === 'WHAT_IF') return { source: 'NOTHING_DONE', followed: measured.found }
  return { source: 'LIFE_GOES_ON', followed: measured.found.filter(({ steps }) => steps > 0) }
}

function makeTable(source: ResidualSource, model: ScoreModel, followed: readonly Followed[]): ResidualTable {
  const { inside, width, room, ...settings } = chooseSettings(followed, source === 'ALL_STEPS_DONE')
  console.log(
    `${source}, ${model}: fitted on ${followed.length} people; measured at ${settings.points} amounts of unrest, each from ${percent(settings.shareLookedAt)} of them, ` +
      `holds ${percent(settings.shareInside)}; in five folds at least ${inside.toFixed(1)} % inside, median range at six months ${width}, ` +
      `${room.toFixed(1)} standard errors of a check from a broken promise`,
  )
  return fitTable(followed, settings)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function measureAll(tasks: readonly MeasureTask[]): Promise<Measured[]> {
  const tell = counter(tasks.reduce((sum, { people }) => sum + people.count, 0))
  return Promise.all(tasks.map((task) => measureApart(task, tell)))
}

/** Tells on the error channel how far it is, so that the tables stay clean. */
function counter(total: number): () => void {
  let done = 0
  return () => {
    done++
    if (done % 100 === 0 || done === total) process.stderr.write(`${done} of ${total} people\n`)
  }
}
