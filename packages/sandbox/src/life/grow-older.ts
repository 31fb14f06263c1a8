import { monthOfDay } from './day.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

const { raised, fallsFromAge, fallsPerYear, maxFall, troubleAt, troubleSharpness } = rates.risk
const { missedPerRisk } = rates.payment

/** The age in this month, and what the risk of a person of that age brings with it. */
export function growOlder(walk: Walk): void {
  const { plan, birthDay } = walk.person
  walk.age = (walk.month - monthOfDay(birthDay)) / 12
  const risk = riskAt(plan.risk, walk.age)
  // Most months change nothing of it, and every power takes time.
  if (risk === walk.risk) return
  walk.risk = risk
  walk.trouble = troubleOf(risk)
  walk.carelessness = Math.exp(missedPerRisk * risk)
  walk.seeking = plan.seeking * Math.exp(0.2 * risk)
  walk.wanting = Math.exp(0.5 * risk) * walk.seeking
}

/** Between 0 and 1, steep in the middle. */
function troubleOf(risk: number): number {
  return 1 / (1 + Math.exp(-troubleSharpness * (risk - troubleAt)))
}

/** From the middle of life on people grow more careful. */
function riskAt(risk: number, age: number): number {
  return risk + raised - Math.min(maxFall, Math.max(0, (age - fallsFromAge) * fallsPerYear))
}
