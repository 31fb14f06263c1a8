import type { FactorEffect } from '../credit-file/file-score.ts'
import type { ChangeWeight } from './weigh-changes.ts'

/**
 * The changes with those first that explain a move of the score: what moved it that way, by points; then what worked against
 * it; then what did nothing. Where nothing moved it that way, time did, and what worked against it stands last: nobody is told
 * of a fall by what was good, nor of a rise by what was bad. Among equals the order stays.
 */
export function orderByWeight<Weighed extends Partial<ChangeWeight>>(
  changes: readonly Weighed[],
  direction: number,
): readonly Weighed[] {
  const [along, against]: [FactorEffect, FactorEffect] = direction < 0 ? ['HURTING', 'HELPING'] : ['HELPING', 'HURTING']
  const explained = changes.some(({ effect }) => effect === along)
  const rankOf = ({ effect }: Weighed) => {
    if (direction === 0 || effect === along) return 0
    return (effect === against) === explained ? 1 : 2
  }
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one))
}

/** Changes that were stored before they were weighed stay where they were put. */
function sizeOf({ points = 0 }: Partial<ChangeWeight>): number {
  return Math.abs(points)
}
