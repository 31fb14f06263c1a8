/** A factor of a score for the person: the fact, why it matters, and what would help. */
export type FactorText = readonly [fact: string, why: string, help: string]
