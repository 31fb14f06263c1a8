import { highestScore, lowestScore } from '../credit-file/file-score.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from './action.ts'
import { boundsAt, type Crowd, sourceFor } from './residual-table.ts'
import { residualTables } from './residuals.ts'
import type { Simulator } from './simulator.ts'
import { readUnrest } from './unrest.ts'

/** A score to come: the likely value if nothing else changes, and the range in which four in five people of a crowd end. */
interface Outlook {
  readonly score: number
  readonly low: number
  readonly high: number
}

/** Gives the range of scores that were projected for one person who does these things, as people of the crowd had it. */
export function* outlooks(
  simulator: Simulator,
  actions: readonly SimulatedAction[],
  crowd: Crowd,
): LongWork<(month: number, score: number) => Outlook> {
  const table = residualTables[sourceFor(crowd, actions)][simulator.model]
  const bounds = boundsAt(table, yield* readUnrest(simulator, actions))
  return (month, score) => {
    // Beyond what was measured the range stays as wide as it was at last.
    const [low, high] = bounds[Math.min(month, bounds.length) - 1]!
    return { score, low: Math.max(lowestScore, score + low), high: Math.min(highestScore, score + high) }
  }
}
