import { characteristicNames, type ScoreCharacteristic } from './score-characteristics.ts'
import type { ScoreScale } from './score-scale.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** The fitted scorecard with weights, the penalties and drags that it was not fitted for, and the scale of the score. */
export interface ScoreModelDefinition {
  /** How much the fitted points of a characteristic count. */
  readonly weights: CharacteristicWeights
  /** See `ModelParameters`. */
  readonly latenessShares: readonly number[]
  /** What counts of lateness, by the number of accounts. */
  readonly latenessBySize: Line
  readonly penalties: readonly Penalty[]
  /** In the order in which they are applied. */
  readonly drags: readonly Drag[]
  readonly scale: ScoreScale
}

/** By index of `characteristicNames`. */
type CharacteristicWeights = readonly number[]

/** A deduction, in points of the estimate. */
export interface Penalty {
  readonly characteristic: ScoreCharacteristic
  /** From 0 to `maxPoints`. */
  readonly points: (facts: ScoringFacts) => number
  readonly maxPoints: number
}

/**
 * A grave mark costs much where there is much to lose and little where the file is bad already: it takes away a share of
 * what stands above its level. Within such a file the score stays additive; every point counts for less.
 */
export interface Drag {
  readonly characteristic: ScoreCharacteristic
  readonly level: number
  /** From 0 (nothing) to below 1. */
  readonly strength: (facts: ScoringFacts) => number
}

/** Those that are not named weigh what they were fitted to. */
export function characteristicWeights(
  named: Readonly<Partial<Record<ScoreCharacteristic, number>>>,
): CharacteristicWeights {
  return characteristicNames.map((name) => named[name] ?? 1)
}

/** Corners of a line: what to put in, ascending, and what comes out. */
export type Line = readonly (readonly [number, number])[]

/** Straight between the corners, level beyond the ends. */
export function interpolate(line: Line, at: number): number {
  const first = line[0]!
  if (at <= first[0]) return first[1]
  for (let i = 1; i < line.length; i++) {
    // By index: taking a pair apart with a pattern runs an iterator.
    const next = line[i]!
    if (at > next[0]) continue
    const previous = line[i - 1]!
    return previous[1] + ((at - previous[0]) * (next[1] - previous[1])) / (next[0] - previous[0])
  }
  return line[line.length - 1]![1]
}
