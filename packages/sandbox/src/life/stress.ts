import { uniform } from '../people/chance.ts'
import { economyOf } from './economy.ts'
import { rates } from './rates.ts'
import type { Stress, Walk } from './walk.ts'

const { begins, beginsInTrouble, eases, deepens, crisisEases } = rates.stress

export function nextStress({ person, month, stress, trouble }: Walk): Stress {
  const draw = uniform(person.seed, month * 64 + 2)
  if (stress === 0) return draw < (begins + beginsInTrouble * trouble) * economyOf(month) ? 1 : 0
  if (stress === 2) return draw < crisisEases ? 1 : 2
  if (draw < eases) return 0
  return draw < eases + deepens ? 2 : 1
}
