import type { Crowd } from '@plumbline/core/simulation'
import { median, percentOf } from '../realism/figures.ts'
import type { Measured } from './measure-apart.ts'
import type { MeasuredPlan } from './measure-plans.ts'

const minInside = 80
const maxWidth = 30
const monthOfWidth = 6

const words: Readonly<Record<Crowd, string>> = {
  ALL_STEPS_DONE:
    'do all steps of their plan, also pay on time, close no card and open nothing; the rest of life goes on',
  LIFE_GOES_ON: 'do only the steps that cost money; the ranges of plans do not promise anything of them',
}

/** One line for each month, and what became of Score Up where it was followed. */
export function printReport({ model, crowd, plans, pathways }: Measured): void {
  console.log(`\n${model}: ${plans.length} people ${words[crowd]}`)
  printMonths(plans, crowd === 'ALL_STEPS_DONE')
  if (pathways.length === 0) return
  const achievable = pathways.filter((way) => way.achievable)
  const inside = percentOf(pathways, ({ served, low, high }) => served >= low && served <= high)
  const flat = percentOf(pathways, ({ low, high }) => low === high)
  const reached = percentOf(achievable, ({ served, targetScore }) => served >= targetScore)
  console.log(`\n${model}: Score Up, 40 points in 6 months, ${pathways.length} people whose lives go on`)
  console.log(`  inside its bounds ${figure(inside)} % (aim ${minInside})${inside < minInside ? '  MISSED' : ''}`)
  console.log(
    `  bounds without width ${figure(flat)} % (aim 0), median width ${median(pathways.map(({ low, high }) => high - low))}`,
  )
  console.log(`  called achievable ${achievable.length}, of these reached ${figure(reached)} %`)
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
