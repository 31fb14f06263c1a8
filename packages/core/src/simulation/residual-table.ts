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

/** What scores differed by from their projection. */
export interface ResidualTable {
  /** Of what `readUnrest` reads: their sum tells how far a score strays. */
  readonly weights: readonly number[]
  /** Where the next class of unrest begins. */
  readonly edges: readonly number[]
  /** By class, then by month from the first: the narrowest range in points that holds at least four in five of them. */
  readonly bounds: readonly (readonly (readonly [low: number, high: number])[])[]
}

/** The class of a file and a plan that have this unrest. */
export function classOf({ weights, edges }: ResidualTable, unrest: readonly number[]): number {
  const sum = unrest.reduce((total, value, index) => total + value * weights[index]!, 0)
  return edges.filter((edge) => sum >= edge).length
}
