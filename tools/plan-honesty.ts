import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { type Crowd, crowds, type ResidualTable } from '@plumbline/core/simulation'
import { chooseSettings } from './plan-honesty/choose-settings.ts'
import { fitTable } from './plan-honesty/fit-table.ts'
import { type Measured, type MeasureTask, measureApart } from './plan-honesty/measure-apart.ts'
import { printReport } from './plan-honesty/print-report.ts'
import { writeTables } from './plan-honesty/write-table.ts'

// Lets people of the sandbox do the steps of their plans while their lives go on, and says how often the stated ranges held. With --write
// the ranges are measured anew first, on other people than those that they are checked on.
const fitting = {
  plans: { count: 1400, seed: 7 },
  durations: [12, 6],
  /** Score Up and what-if look ahead two years, plans one. */
  months: { ALL_STEPS_DONE: 12, LIFE_GOES_ON: 24 },
  pathways: { count: 0, seed: 0 },
} as const
const checking = {
  plans: { count: 400, seed: 150_077 },
  durations: [12],
  months: { ALL_STEPS_DONE: 12, LIFE_GOES_ON: 12 },
  pathways: { count: 120, seed: 330_019 },
} as const

const began = performance.now()
const [option] = process.argv.slice(2)
if (option !== undefined && option !== '--write') {
  console.error('Usage: npm run plan-honesty [-- --write]')
  process.exitCode = 1
} else {
  if (option === '--write') await makeTables()
  for (const measured of await measureAll(checking)) printReport(measured)
  console.log(`\n${Math.round((performance.now() - began) / 1000)} s`)
}

async function makeTables(): Promise<void> {
  const tables = { ALL_STEPS_DONE: {}, LIFE_GOES_ON: {} } as Record<Crowd, Record<ScoreModel, ResidualTable>>
  for (const measured of await measureAll(fitting)) tables[measured.crowd][measured.model] = makeTable(measured)
  writeTables(tables)
}

function makeTable({ crowd, model, plans }: Measured): ResidualTable {
  const { inside, width, ...settings } = chooseSettings(plans)
  console.log(
    `${crowd}, ${model}: fitted on ${plans.length} people; ${settings.classes} classes, each from ${settings.classesLookedAt}, share ${settings.shareInside}; ` +
      `in five folds at least ${inside.toFixed(1)} % inside, median range at six months ${width}`,
  )
  return fitTable(plans, settings)
}

function measureAll(task: Omit<MeasureTask, 'model' | 'crowd'>): Promise<Measured[]> {
  const tell = counter(scoreModels.length * (crowds.length * task.plans.count + task.pathways.count))
  return Promise.all(
    scoreModels.flatMap((model) => crowds.map((crowd) => measureApart({ ...task, model, crowd }, tell))),
  )
}

/** Tells on the error channel how far it is, so that the tables stay clean. */
function counter(total: number): () => void {
  let done = 0
  return () => {
    done++
    if (done % 100 === 0 || done === total) process.stderr.write(`${done} of ${total} people\n`)
  }
}
