import { uniform } from '../people/chance.ts'
import { rates } from './rates.ts'
import type { Stress, Walk } from './walk.ts'

export function nextStress({ person, month, stress, risk }: Walk): Stress {
  const draw = uniform(person.seed, month * 64 + 2)
  const { begins, beginsPerRisk, eases, deepens, deepensPerRisk, crisisEases } = rates.stress
  if (stress === 0) return draw < begins * Math.exp(beginsPerRisk * risk) ? 1 : 0
  if (stress === 2) return draw < crisisEases ? 1 : 2
  if (draw < eases) return 0
  return draw < eases + deepens * Math.exp(deepensPerRisk * risk) ? 2 : 1
}

/** People grow more careful with the years. */
export function riskAt(risk: number, age: number): number {
  return risk + Math.min(0.55, Math.max(-0.65, (46 - age) * 0.019))
}
