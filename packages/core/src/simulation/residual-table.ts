import type { SimulatedAction } from './action.ts'

/**
 * How people live after the start. ALL_STEPS_DONE: they do every step of a plan, also those that ask to keep things as they are: they pay
 * on time, close no card and open nothing, and the rest of their lives goes on. LIFE_GOES_ON: they do at most what costs money, and
 * everything else is left to chance, also missed payments and new credit.
 */
export type Crowd = 'ALL_STEPS_DONE' | 'LIFE_GOES_ON'

/** Whose scores a range was taken from. Among people whose lives go on, those who do nothing are told apart from the others. */
export type ResidualSource = Crowd | 'NOTHING_DONE'

/** Cards that are paid down and kept there can only surprise by what goes wrong; cards that are left alone also owe less at times. */
export function sourceFor(crowd: Crowd, actions: readonly SimulatedAction[]): ResidualSource {
  return crowd === 'LIFE_GOES_ON' && actions.length === 0 ? 'NOTHING_DONE' : crowd
}

/** By month from the first, in points: the range that holds at least four in five scores. */
type ResidualBounds = readonly (readonly [low: number, high: number])[]

/** What scores differed by from their projection. */
export interface ResidualTable {
  /** Of what `readUnrest` reads: their sum tells how far a score strays. */
  readonly weights: readonly number[]
  /** Amounts of unrest, rising. */
  readonly unrests: readonly number[]
  /** What scores of people with about so much unrest differed by. */
  readonly bounds: readonly ResidualBounds[]
}

/** For a file and a plan that have this unrest: between two amounts that were looked at, the range passes over from one to the other. */
export function boundsAt({ weights, unrests, bounds }: ResidualTable, unrest: readonly number[]): ResidualBounds {
  const sum = unrest.reduce((total, value, index) => total + value * weights[index]!, 0)
  const next = unrests.findIndex((amount) => amount > sum)
  if (next === 0) return bounds[0]!
  if (next === -1) return bounds.at(-1)!
  const [before, after] = [bounds[next - 1]!, bounds[next]!]
  const part = (sum - unrests[next - 1]!) / (unrests[next]! - unrests[next - 1]!)
  const between = (from: number, to: number) => Math.round(from + part * (to - from))
  return before.map(([low, high], index) => {
    const [nextLow, nextHigh] = after[index]!
    return [between(low, nextLow), between(high, nextHigh)]
  })
}
