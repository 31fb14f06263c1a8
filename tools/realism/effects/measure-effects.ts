import type { ScoreModel } from '@plumbline/core/credit-file'
import { evaluateModel, exactScore, type ScoreModelDefinition, type ScoringFacts } from '@plumbline/core/scoring'
import { mean, median, percentOf } from '../figures.ts'
import type { EventCases } from './event-cases.ts'
import { type Profile, profiles } from './profiles.ts'
import type { PublishedEffect } from './published-effects.ts'

/** A published effect beside what our people see. */
export interface MeasuredEffect extends PublishedEffect {
  readonly people: number
  /** The median first, where that counts. */
  readonly ours: readonly number[]
  readonly ok: boolean
}

export function measureEffects(
  effects: readonly PublishedEffect[],
  cases: EventCases,
  name: ScoreModel,
  model: ScoreModelDefinition,
  estimates = estimatePeople(cases, model),
): MeasuredEffect[] {
  const scores = estimates.map((estimate) => exactScore(estimate, model.scale))
  const costs = new Map<string, readonly Cost[]>()
  return effects
    .filter((effect) => effect.model === undefined || effect.model === name)
    .map((effect) => {
      const { event } = effect
      const known = costs.get(event) ?? costsOf(cases, event, scores, model)
      costs.set(event, known)
      const profile: Profile = profiles[effect.profile]
      const fitting = known.filter(
        ({ person, before }) =>
          before >= profile.lowest && before <= profile.highest && profile.fits(cases.people[person]!),
      )
      const ours = figuresOf(
        effect,
        fitting.map(({ points }) => points),
      )
      const ok = ours.every((figure) => figure >= effect.low && figure <= effect.high)
      return { ...effect, people: fitting.length, ours, ok }
    })
}

export function estimatePeople({ people }: EventCases, model: ScoreModelDefinition): number[] {
  return people.map((facts) => estimateOf(facts, model))
}

export function estimateOf(facts: ScoringFacts, model: ScoreModelDefinition): number {
  return evaluateModel(facts, model).estimate
}

interface Cost {
  readonly person: number
  readonly before: number
  readonly points: number
}

function costsOf(
  { events }: EventCases,
  event: PublishedEffect['event'],
  scores: readonly number[],
  model: ScoreModelDefinition,
): readonly Cost[] {
  return events.get(event)!.map(({ person, after }) => {
    const before = Math.round(scores[person]!)
    return {
      person,
      before,
      points: before - Math.round(exactScore(estimateOf(after, model), model.scale)),
    }
  })
}

function figuresOf({ of }: PublishedEffect, points: readonly number[]): readonly number[] {
  switch (of) {
    case 'CENTRE':
      return [median(points), mean(points)]
    case 'MEAN':
      return [mean(points)]
    case 'OVER_10':
      return [percentOf(points, (each) => each > 10)]
    case 'OVER_20':
      return [percentOf(points, (each) => each > 20)]
    case 'MOST':
      return [points.reduce((most, each) => Math.max(most, each), 0)]
    case 'LEAST':
      return [points.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)]
  }
}
