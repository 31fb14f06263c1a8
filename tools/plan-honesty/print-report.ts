import type { ScoreModel } from '@plumbline/core/credit-file'
import type { Crowd } from '@plumbline/core/simulation'
import { median, percentOf } from '../realism/figures.ts'
import type { Measured } from './measure-apart.ts'
import type { MeasuredPlan } from './measure-plans.ts'
import { horizons, type MeasuredPathway } from './measure-score-up.ts'
import type { MeasuredBaseline } from './measure-what-if.ts'
import { maxWidth, minInside, monthOfWidth } from './promised.ts'

const words: Readonly<Record<Crowd, string>> = {
  ALL_STEPS_DONE:
    'do all steps of their plan, also pay on time, close no card and open nothing; the rest of life goes on',
  LIFE_GOES_ON: 'do only the steps that cost money; the ranges of plans do not promise anything of them',
}

export function printReport(measured: Measured): void {
  if (measured.kind === 'SCORE_UP') printPathways(measured.model, measured.found)
  else if (measured.kind === 'WHAT_IF') printBaselines(measured.model, measured.found)
  else printPlans(measured.model, measured.crowd, measured.found)
}

/** One line for each month. */
function printPlans(model: ScoreModel, crowd: Crowd, plans: readonly MeasuredPlan[]): void {
  console.log(`\n${model}: ${plans.length} people ${words[crowd]}`)
  console.log('month   inside %   median range')
  const { length } = plans[0]!.served
  for (let month = 1; month <= length; month++) {
    const inside = percentOf(plans, (plan) => isInside(plan, month))
    const width = median(plans.map(({ ranges }) => ranges[month - 1]!.high - ranges[month - 1]!.low))
    const missed = [
      ...(inside < minInside ? [`under ${minInside} %`] : []),
      ...(month === monthOfWidth && width > maxWidth ? [`wider than ${maxWidth}`] : []),
    ]
    const isPromised = crowd === 'ALL_STEPS_DONE'
    console.log(
      `${column(month, 5)}   ${figure(inside)}   ${column(width, 12)}${isPromised && missed.length > 0 ? `   MISSED: ${missed.join(', ')}` : ''}`,
    )
  }
  const promised = plans.filter(({ achievable }) => achievable)
  const reached = percentOf(promised, ({ served, targetScore }) => served.at(-1)! >= targetScore)
  const ever = percentOf(promised, ({ served, targetScore }) => served.some((score) => score >= targetScore))
  console.log(
    `target promised to ${promised.length}: ${figure(reached)} % have it at the end, ${figure(ever)} % had it on the way`,
  )
}

/** One line for each horizon, which has a quarter of the people, and one for all of them. */
function printPathways(model: ScoreModel, pathways: readonly MeasuredPathway[]): void {
  console.log(`\n${model}: ${pathways.length} people whose lives go on do the steps of Score Up`)
  console.log('horizon   people   inside %   median range')
  const line = (name: number | string, ways: readonly MeasuredPathway[]) => {
    const inside = percentOf(ways, ({ served, low, high }) => served.at(-1)! >= low && served.at(-1)! <= high)
    const width = median(ways.map(({ low, high }) => high - low))
    const missed = ways === pathways && inside < minInside ? `   MISSED: under ${minInside} %` : ''
    console.log(`${column(name, 7)}   ${column(ways.length, 6)}   ${figure(inside)}   ${column(width, 12)}${missed}`)
  }
  for (const months of horizons)
    line(
      months,
      pathways.filter(({ timeHorizon }) => timeHorizon === months),
    )
  line('all', pathways)
  const flat = percentOf(pathways, ({ low, high }) => low === high)
  const achievable = pathways.filter((way) => way.achievable)
  const reached = percentOf(achievable, ({ served, targetScore }) => served.at(-1)! >= targetScore)
  console.log(`bounds without width ${figure(flat)} %${flat > 0 ? '   MISSED: never' : ''}`)
  console.log(`called achievable ${achievable.length}, of these reached ${figure(reached)} %`)
}

function printBaselines(model: ScoreModel, baselines: readonly MeasuredBaseline[]): void {
  console.log(`\n${model}: ${baselines.length} people whose lives go on do nothing, as what-if compares with`)
  console.log('month   inside %   median range')
  for (const month of [1, ...horizons]) {
    const inside = percentOf(baselines, (baseline) => isInside(baseline, month))
    const width = median(baselines.map(({ ranges }) => ranges[month - 1]!.high - ranges[month - 1]!.low))
    const missed = inside < minInside ? `   MISSED: under ${minInside} %` : ''
    console.log(`${column(month, 5)}   ${figure(inside)}   ${column(width, 12)}${missed}`)
  }
}

function isInside({ ranges, served }: Pick<MeasuredPlan, 'ranges' | 'served'>, month: number): boolean {
  const { low, high } = ranges[month - 1]!
  return served[month - 1]! >= low && served[month - 1]! <= high
}

function figure(value: number): string {
  return column(value.toFixed(1), 8)
}

function column(value: number | string, width: number): string {
  return String(value).padStart(width)
}
