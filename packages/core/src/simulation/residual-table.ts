/**
 * Whose scores a range was taken from. ALL_STEPS_DONE: people who did every step of a plan, also those that ask to keep things as they
 * are: they paid on time, closed no card and opened nothing, and the rest of their lives went on. LIFE_GOES_ON: people who did only what
 * costs money, and everything else was left to chance, also missed payments and new credit.
 */
export const crowds = ['ALL_STEPS_DONE', 'LIFE_GOES_ON'] as const
export type Crowd = (typeof crowds)[number]

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
