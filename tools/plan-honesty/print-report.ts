import type { ScoreModel } from '@plumbline/core/credit-file'
import type { Crowd } from '@plumbline/core/simulation'
import { median, percentOf } from '../realism/figures.ts'
import type { Measured } from './measure-apart.ts'
import type { MeasuredPlan } from './measure-plans.ts'

const minInside = 80
const maxWidth = 30
const monthOfWidth = 6

/** One line for each month, of plans first and then of Score Up. */
export function printReport(model: ScoreModel, { plans, pathways }: Measured): void {
  const words: Readonly<Record<Crowd, string>> = {
    ALL_STEPS_DONE: 'do all steps of their plan, also pay on time, close no card and open nothing; the rest goes on',
    LIFE_GOES_ON: 'do only the steps that cost money; the same plans and ranges, which do not promise this',
  }
  for (const crowd of ['ALL_STEPS_DONE', 'LIFE_GOES_ON'] as const) {
    console.log(`\n${model}: ${plans[crowd].length} people ${words[crowd]}`)
    printMonths(plans[crowd], crowd === 'ALL_STEPS_DONE')
  }
  const achievable = pathways.filter((way) => way.achievable)
  const inside = percentOf(pathways, ({ served, low, high }) => served >= low && served <= high)
  console.log(`\n${model}: Score Up, 40 points in 6 months, ${pathways.length} people whose lives go on`)
  console.log(`  inside its bounds ${figure(inside)} % (aim ${minInside})${inside < minInside ? '  MISSED' : ''}`)
  console.log(
    `  bounds without width ${figure(percentOf(pathways, ({ low, high }) => low === high))} % (aim 0), median width ${median(pathways.map(({ low, high }) => high - low))}`,
  )
  console.log(
    `  called achievable ${achievable.length}, of these reached ${figure(percentOf(achievable, ({ served, targetScore }) => served >= targetScore))} %`,
  )
}

function printMonths(plans: readonly MeasuredPlan[], isPromised: boolean): void {
  console.log('month   inside %   median range')
  const { length } = plans[0]!.served
  for (let month = 1; month <= length; month++) {
    const inside = percentOf(plans, (plan) => isInside(plan, month))
    const width = median(plans.map(({ ranges }) => ranges[month - 1]!.high - ranges[month - 1]!.low))
    const missed = [
      ...(inside < minInside ? [`under ${minInside} %`] : []),
      ...(month === monthOfWidth && width > maxWidth ? [`wider than ${maxWidth}`] : []),
    ]
    console.log(
      `${String(month).padStart(5)}   ${figure(inside)}   ${String(width).padStart(12)}${isPromised && missed.length > 0 ? `   MISSED: ${missed.join(', ')}` : ''}`,
    )
  }
  const promised = plans.filter(({ achievable }) => achievable)
  const reached = percentOf(promised, ({ served, targetScore }) => served.at(-1)! >= targetScore)
  const ever = percentOf(promised, ({ served, targetScore }) => served.some((score) => score >= targetScore))
  console.log(
    `target promised to ${promised.length}: ${figure(reached)} % have it at the end, ${figure(ever)} % had it on the way`,
  )
}

function isInside({ ranges, served }: MeasuredPlan, month: number): boolean {
  const { low, high } = ranges[month - 1]!
  return served[month - 1]! >= low && served[month - 1]! <= high
}

function figure(value: number): string {
  return value.toFixed(1).padStart(8)
}
