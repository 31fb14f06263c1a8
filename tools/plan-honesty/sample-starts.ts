import { calendarDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import type { Crowd } from '@plumbline/core/simulation'
import { lifeAt } from '@plumbline/sandbox'
import type { Start } from './follow-steps.ts'

const startedOn = calendarDate('2026-11-15')

/** Some of the people of the sandbox, who all stand in one row. Those between two places are others than those between two later ones. */
export interface People {
  /** With a score. */
  readonly count: number
  /** The place of the first, under a million. */
  readonly from: number
}

/** Neighbours in the row are spread over the whole area. Those of one crowd live as it does from now on. */
export function* sampleStarts(model: ScoreModel, crowd: Crowd, { count, from }: People): Generator<Start> {
  for (let index = 0, found = 0; found < count; index++) {
    const ssn = `666${String(((from + index) * 48_271) % 1_000_000).padStart(6, '0')}`
    const life = lifeAt(ssn, 'EFX', [], crowd === 'ALL_STEPS_DONE' ? startedOn : null)
    const file = life?.fileAt('EFX', startedOn) ?? null
    if (life === null || file === null) continue
    const result = scoreFile(file, model, startedOn)
    if (!result.scored) continue
    found++
    yield { life, on: startedOn, file, model, score: result.score }
  }
}
