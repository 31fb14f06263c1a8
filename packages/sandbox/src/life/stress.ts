import { uniform } from '../people/chance.ts'
import { economy, rates } from './rates.ts'
import type { Stress, Walk } from './walk.ts'

export function nextStress({ person, month, stress, risk }: Walk): Stress {
  const draw = uniform(person.seed, month * 64 + 2)
  const { begins, beginsPerRisk, eases, deepens, deepensPerRisk, crisisEases } = rates.stress
  if (stress === 0) return draw < begins * Math.exp(beginsPerRisk * risk) * economyOf(month) ? 1 : 0
  if (stress === 2) return draw < crisisEases ? 1 : 2
  if (draw < eases) return 0
  return draw < eases + deepens * Math.exp(deepensPerRisk * risk) ? 2 : 1
}

/** From the middle of life on people grow more careful. */
export function riskAt(risk: number, age: number): number {
  const { raised, fallsFromAge, fallsPerYear, fallsMost } = rates.risk
  return risk + raised - Math.min(fallsMost, Math.max(0, (age - fallsFromAge) * fallsPerYear))
}

/** How hard the times are. */
export function economyOf(month: number): number {
  let factor = 1
  for (const [from, each] of economy) if (month >= from) factor = each
  return factor
}
