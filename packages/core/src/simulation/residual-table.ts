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
