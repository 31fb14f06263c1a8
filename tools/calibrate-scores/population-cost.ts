import { exactScore, neverAge, type ScoreModelDefinition, type ScoringFacts } from '@plumbline/core/scoring'
import { generations } from '../realism/age-groups.ts'
import { cardBandFloors } from '../realism/compare-cards.ts'
import { estimateOf } from '../realism/effects/measure-effects.ts'
import { mean, percentOf } from '../realism/figures.ts'
import type { ChosenCases } from './choose-cases.ts'

/** Inside of what the table of realism allows, since it looks at other people. */
const room = { mean: 14, neverLate: 90, collection: 1.6, cards: 0.2, rise: 29, fall: 36.5 } as const

/**
 * What is published of groups of people by version 3: the means of the generations say how much a long history is worth, the records of
 * the best quarter how much a spotless one is beside small balances, and the moves within a year how fast the past fades.
 */
export function populationCost(cases: ChosenCases, estimates: readonly number[], model: ScoreModelDefinition): number {
  const { crowd, people, ages } = cases
  const scored = crowd.map((person) => ({
    age: ages[person]!,
    facts: people[person]!,
    score: exactScore(estimates[person]!, model.scale),
  }))
  let sum = moveCost(cases, estimates, model)
  for (const { from, to, published } of generations) {
    const scores = scored.flatMap(({ age, score }) => (age >= from && age < to ? score : []))
    if (scores.length > 0) sum += above(Math.abs(mean(scores) - published), room.mean, 15)
  }
  const best = scored.sort((one, other) => other.score - one.score).slice(0, Math.round(scored.length / 4))
  const spoiled = percentOf(best, ({ facts }) => facts.missedPaymentAge < neverAge)
  const collection = percentOf(best, ({ facts }) => facts.unpaidCollections + facts.unpaidMedicalCollections > 0)
  return sum + cardsCost(scored) + above(spoiled, 100 - room.neverLate, 3) + above(collection, room.collection, 0.7)
}

interface Scored {
  readonly facts: ScoringFacts
  readonly score: number
}

function cardsCost(scored: readonly Scored[]): number {
  const cards = cardBandFloors.map((floor, index) => {
    const ceiling = cardBandFloors[index + 1] ?? 900
    const band = scored.filter(({ score }) => score >= floor && score < ceiling)
    return band.length < 50 ? null : mean(band.map(({ facts }) => facts.openCards))
  })
  let sum = 0
  for (const [index, each] of cards.entries()) {
    const below = cards[index - 1] ?? null
    if (each !== null && below !== null) sum += above(below - each, -room.cards, 0.2)
  }
  return sum
}

/** Every second one of the crowd is enough for means. */
function moveCost(
  { crowd, afterYear }: ChosenCases,
  estimates: readonly number[],
  model: ScoreModelDefinition,
): number {
  const rises: number[] = []
  const falls: number[] = []
  for (const [index, person] of crowd.entries()) {
    const later = afterYear[person]
    if (index % 2 === 1 || later === null || later === undefined) continue
    const move = exactScore(estimateOf(later, model), model.scale) - exactScore(estimates[person]!, model.scale)
    if (move > 2.5) rises.push(move)
    else if (move < -2.5) falls.push(-move)
  }
  return above(mean(rises), room.rise, 10) + above(mean(falls), room.fall, 10)
}

function above(value: number, limit: number, unit: number): number {
  return (Math.max(0, value - limit) / unit) ** 2
}
