import type { AccountTally } from '../scoring/account-tally.ts'

/**
 * What a step can change about a file, each figure so that less is never worse for the score: the tables of the model have a direction,
 * and what it looks at besides them as well.
 */
export type Measures = readonly number[]

export function measuresOf(tally: AccountTally): Measures {
  const measures = [
    tally.revolvingBalance,
    -tally.availableCreditUsd,
    tally.revolvingWithBalance,
    tally.cardsHighlyUsed,
    tally.activeWithBalance,
    -tally.active,
    tally.unpaidCollections,
    tally.unpaidMedicalCollections,
    -tally.unpaidCollectionAge,
    tally.worstInYear,
  ]
  if (tally.trend !== null) measures.push(tally.trend.payable, -tally.trend.paid)
  return measures
}

/** The last two of version 3 are a lowest and a highest value; the others add up. */
const highestFrom = 8
const highestTo = 10

export function joinMeasures(one: Measures, other: Measures): Measures {
  const joined = one.slice()
  for (let index = 0; index < one.length; index++)
    joined[index] =
      index >= highestFrom && index < highestTo ? Math.max(one[index]!, other[index]!) : one[index]! + other[index]!
  return joined
}

/** With a tolerance, a figure may be larger by that part of it: dollars a little, counts not until it is large. */
export function isNoWorse(one: Measures, other: Measures, tolerance = 0): boolean {
  for (let index = 0; index < one.length; index++)
    if (one[index]! > other[index]! + tolerance * Math.abs(other[index]!)) return false
  return true
}
