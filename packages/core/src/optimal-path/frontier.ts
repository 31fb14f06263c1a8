import type { LongWork } from '../long-work/long-work.ts'
import { isNoWorse, type Measures } from './measures.ts'
import type { Option } from './problem.ts'

/** Some choices made, others still open. */
export interface Partial {
  readonly burden: number
  readonly measures: Measures
  readonly last: Chosen | null
}

interface Chosen {
  readonly option: Option
  readonly before: Chosen | null
}

export function chosenOf({ last }: Partial): Option[] {
  const options: Option[] = []
  for (let chosen = last; chosen !== null; chosen = chosen.before) options.push(chosen.option)
  return options.reverse()
}

/** Past so many, nearly equal ones are thrown together. */
const maxKept = 150
const firstTolerance = 0.001
/** A part of the work is so many. */
const partialsInPart = 25

/**
 * Those that can still reach the score, and that no other is better than in everything: what another is better than leads to no higher
 * score at a smaller burden.
 */
export function* frontier(partials: Partial[], canReach: (partial: Partial) => boolean): LongWork<Partial[]> {
  partials.sort((one, other) => one.burden - other.burden)
  let kept: Partial[] = []
  let tolerance = firstTolerance
  const thinTo = (max: number) => {
    for (; kept.length > max; tolerance *= 2) kept = thin(kept, tolerance)
  }
  for (const [place, partial] of partials.entries()) {
    if (place % partialsInPart === 0) yield
    if (isDominated(partial, kept) || !canReach(partial)) continue
    kept.push(partial)
    // Each is held against all that are kept, so these must not become too many meanwhile either.
    if (kept.length > 3 * maxKept) thinTo(2 * maxKept)
  }
  thinTo(maxKept)
  return kept
}

function isDominated({ measures }: Partial, kept: readonly Partial[]): boolean {
  for (let index = kept.length - 1; index >= 0; index--) if (isNoWorse(kept[index]!.measures, measures)) return true
  return false
}

/** Drops what one of slightly higher burden is better than, or worse by very little. */
function thin(sorted: readonly Partial[], tolerance: number): Partial[] {
  const kept: Partial[] = []
  for (let index = sorted.length - 1; index >= 0; index--) {
    const partial = sorted[index]!
    const limit = partial.burden * (1 + tolerance)
    let dropped = false
    for (let other = kept.length - 1; other >= 0 && kept[other]!.burden <= limit && !dropped; other--)
      dropped = isNoWorse(kept[other]!.measures, partial.measures, tolerance)
    if (!dropped) kept.push(partial)
  }
  return kept.reverse()
}
