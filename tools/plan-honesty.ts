import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { fitTable } from './plan-honesty/fit-table.ts'
import { type MeasuredPlan, measurePlans, planMonths } from './plan-honesty/measure-plans.ts'
import { measureScoreUp } from './plan-honesty/measure-score-up.ts'
import { writeTable } from './plan-honesty/write-table.ts'
import { median, percentOf } from './realism/figures.ts'

// Lets people of the sandbox do the steps of their plans while their lives go on, and says how often the stated ranges held. With --write
// the ranges are measured anew first, on other people than those that they are checked on.
const measuredPeople = { count: 1400, seed: 7 }
const checkedPeople = { count: 320, seed: 733_331 }
const pathwayPeople = { count: 120, seed: 861_007 }
const measuredMonths = 24

const began = performance.now()
const [option] = process.argv.slice(2)
if (option === '--write') {
  const tables = Object.fromEntries(
    scoreModels.map((model) => [
      model,
      fitTable(
        measurePlans(model, measuredPeople, measuredMonths, true, counter(`${model}, measuring`, measuredPeople.count)),
      ),
    ]),
  ) as Record<ScoreModel, ReturnType<typeof fitTable>>
  writeTable(tables)
  console.log('The ranges are written. Run it again without --write to check them on other people.')
} else if (option === undefined) {
  for (const model of scoreModels) report(model)
} else {
  console.error('Usage: npm run plan-honesty [-- --write]')
  process.exitCode = 1
}
console.log(`${Math.round((performance.now() - began) / 1000)} s`)

function report(model: ScoreModel): void {
  const plans = measurePlans(model, checkedPeople, planMonths, false, counter(`${model}, plans`, checkedPeople.count))
  console.log(`\n${model}: ${plans.length} people do the steps of their plan, everything else is left to chance`)
  console.log('month   inside %   (aim 80)   median range')
  for (let month = 1; month <= planMonths; month++) {
    const width = median(plans.map(({ ranges }) => ranges[month - 1]!.high - ranges[month - 1]!.low))
    const aim = month === 6 ? `   (aim: at most 30)${width > 30 ? '  MISSED' : ''}` : ''
    console.log(
      `${String(month).padStart(5)}   ${figure(percentOf(plans, (plan) => isInside(plan, month)))}   ${' '.repeat(8)}   ${width}${aim}`,
    )
  }
  const promised = plans.filter(({ achievable }) => achievable)
  const reached = percentOf(promised, ({ served, targetScore }) => served[planMonths - 1]! >= targetScore)
  const ever = percentOf(promised, ({ served, targetScore }) => served.some((score) => score >= targetScore))
  console.log(
    `target promised to ${promised.length}: ${figure(reached)} % have it at the end, ${figure(ever)} % had it on the way`,
  )

  const ways = measureScoreUp(model, pathwayPeople, counter(`${model}, Score Up`, pathwayPeople.count))
  const achievable = ways.filter((way) => way.achievable)
  console.log(`Score Up, 40 points in 6 months, ${ways.length} people:`)
  console.log(
    `  inside its bounds ${figure(percentOf(ways, ({ served, low, high }) => served >= low && served <= high))} % (aim 80)`,
  )
  console.log(
    `  bounds without width ${figure(percentOf(ways, ({ low, high }) => low === high))} % (aim 0), median width ${median(ways.map(({ low, high }) => high - low))}`,
  )
  console.log(
    `  called achievable ${achievable.length}, of these reached ${figure(percentOf(achievable, ({ served, targetScore }) => served >= targetScore))} %`,
  )
}

function isInside({ ranges, served }: MeasuredPlan, month: number): boolean {
  const { low, high } = ranges[month - 1]!
  return served[month - 1]! >= low && served[month - 1]! <= high
}

function figure(value: number): string {
  return value.toFixed(1).padStart(8)
}

/** Tells on the error channel how far it is, so that the tables stay clean. */
function counter(words: string, total: number): () => void {
  let done = 0
  return () => {
    done++
    if (done % 50 === 0 || done === total) process.stderr.write(`${words}: ${done} of ${total}\n`)
  }
}
