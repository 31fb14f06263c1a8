import { neverAge } from './payment-record.ts'
import { type Drag, interpolate, type Line } from './score-model.ts'

/** What grave marks do, by their age in months. */
const collectionStrength: Line = [
  [0, 0.4],
  [12, 0.35],
  [24, 0.25],
  [60, 0.12],
  [84, 0.05],
]
const lossStrength: Line = [
  [0, 0.35],
  [12, 0.3],
  [24, 0.2],
  [60, 0.06],
  [84, 0],
]
const bankruptcyStrength: Line = [
  [0, 0.8],
  [12, 0.72],
  [24, 0.58],
  [48, 0.38],
  [84, 0.16],
  [120, 0],
]

export const markDrags: readonly Drag[] = [
  {
    characteristic: 'collections',
    level: 56,
    strength: ({ unpaidCollections, unpaidCollectionAge }) =>
      unpaidCollections === 0
        ? 0
        : interpolate(collectionStrength, unpaidCollectionAge) + 0.05 * Math.min(5, unpaidCollections - 1),
  },
  { characteristic: 'repossession', level: 58, strength: (facts) => strengthAt(lossStrength, facts.repossessionAge) },
  { characteristic: 'foreclosure', level: 58, strength: (facts) => strengthAt(lossStrength, facts.foreclosureAge) },
  { characteristic: 'bankruptcy', level: 54, strength: (facts) => strengthAt(bankruptcyStrength, facts.bankruptcyAge) },
]

function strengthAt(strength: Line, age: number): number {
  return age === neverAge ? 0 : interpolate(strength, age)
}
