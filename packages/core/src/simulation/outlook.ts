import { highestScore, lowestScore } from '../credit-file/file-score.ts'
import { residualTables } from './residuals.ts'
import type { Simulator } from './simulator.ts'
import { readUnrest } from './unrest.ts'

/** A score to come: the likely value if nothing else changes, and the range in which four in five people end. */
export interface Outlook {
  readonly score: number
  readonly low: number
  readonly high: number
}

/**
 * What scores differed by from their projection, for people who did the steps that cost money while everything else in their life went on
 * by chance: other cards, new credit, missed payments.
 */
export interface ResidualTable {
  /** Of what `readUnrest` reads: their sum tells how far a score strays. */
  readonly weights: readonly number[]
  /** Where the next class of unrest begins. */
  readonly edges: readonly number[]
  /** By class, then by month from the first: the narrowest range in points that holds four in five of them. */
  readonly bounds: readonly (readonly (readonly [low: number, high: number])[])[]
}

/** Gives the range of scores that were projected for one person. */
export function outlooks(simulator: Simulator): (month: number, score: number) => Outlook {
  const { file, today, servedScore, model } = simulator
  const table = residualTables[model]
  const bounds = table.bounds[classOf(table, readUnrest(file, today, servedScore))]!
  return (month, score) => {
    // Beyond what was measured the range stays as wide as it was at last.
    const [low, high] = bounds[Math.min(month, bounds.length) - 1]!
    return { score, low: Math.max(lowestScore, score + low), high: Math.min(highestScore, score + high) }
  }
}

export function classOf({ weights, edges }: ResidualTable, unrest: readonly number[]): number {
  const sum = unrest.reduce((total, value, index) => total + value * weights[index]!, 0)
  return edges.filter((edge) => sum >= edge).length
}
