import { uniform } from '../people/chance.ts'
import { economyOf } from './economy.ts'
import { rates } from './rates.ts'
import type { Stress, Walk } from './walk.ts'

const { begins, beginsInTrouble, eases, deepens, crisisEases } = rates.stress
const { raised, fallsFromAge, fallsPerYear, maxFall, troubleAt, troubleSharpness } = rates.risk
const { missedPerRisk } = rates.payment

export function nextStress({ person, month, stress, trouble }: Walk): Stress {
  const draw = uniform(person.seed, month * 64 + 2)
  if (stress === 0) return draw < (begins + beginsInTrouble * trouble) * economyOf(month) ? 1 : 0
  if (stress === 2) return draw < crisisEases ? 1 : 2
  if (draw < eases) return 0
  return draw < eases + deepens ? 2 : 1
}

/** Between 0 and 1, steep in the middle. */
export function troubleOf(risk: number): number {
  return 1 / (1 + Math.exp(-troubleSharpness * (risk - troubleAt)))
}

export function carelessnessOf(risk: number): number {
  return Math.exp(missedPerRisk * risk)
}

/** From the middle of life on people grow more careful. */
export function riskAt(risk: number, age: number): number {
  return risk + raised - Math.min(maxFall, Math.max(0, (age - fallsFromAge) * fallsPerYear))
}
