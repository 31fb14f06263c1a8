import type { MarkName, ModelParameters } from './model-parameters.ts'
import { neverAge } from './payment-record.ts'
import type { ScoreCharacteristic } from './score-characteristics.ts'
import { type Drag, interpolate, type Line } from './score-model.ts'
import type { ScoringFacts } from './scoring-facts.ts'

/** What is left of a grave mark, by its age in months. */
export const collectionFading: Line = [
  [0, 1],
  [12, 0.88],
  [24, 0.63],
  [60, 0.3],
  [84, 0.12],
]
const lossFading: Line = [
  [0, 1],
  [12, 0.86],
  [24, 0.57],
  [60, 0.17],
  [84, 0],
]
const bankruptcyFading: Line = [
  [0, 1],
  [12, 0.9],
  [24, 0.73],
  [48, 0.48],
  [84, 0.2],
  [120, 0],
]

/** What each collection after the first adds, up to five of them. */
const furtherCollection = 0.1

export function markDrags({ marks }: ModelParameters): readonly Drag[] {
  const drag = (mark: MarkName, left: (facts: ScoringFacts) => number): Drag => {
    const { level, share } = marks[mark]
    return { characteristic: toldAs[mark], level, strength: (facts) => share * left(facts) }
  }
  return [
    drag('charge-off', (facts) => leftAt(lossFading, facts.chargeOffAge)),
    drag('collections', ({ unpaidCollections, unpaidCollectionAge }) =>
      unpaidCollections === 0
        ? 0
        : interpolate(collectionFading, unpaidCollectionAge) + furtherCollection * Math.min(5, unpaidCollections - 1),
    ),
    drag('repossession', (facts) => leftAt(lossFading, facts.repossessionAge)),
    drag('foreclosure', (facts) => leftAt(lossFading, facts.foreclosureAge)),
    drag('bankruptcy', (facts) => leftAt(bankruptcyFading, facts.bankruptcyAge)),
  ]
}

const toldAs: Readonly<Record<MarkName, ScoreCharacteristic>> = {
  'charge-off': 'late-severity',
  collections: 'collections',
  repossession: 'repossession',
  foreclosure: 'foreclosure',
  bankruptcy: 'bankruptcy',
}

function leftAt(fading: Line, age: number): number {
  return age === neverAge ? 0 : interpolate(fading, age)
}
