import { calendarDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import type { Crowd } from '@plumbline/core/simulation'
import { lifeAt } from '@plumbline/sandbox'
import type { Start } from './follow-steps.ts'

const startedOn = calendarDate('2026-11-15')

/** People with a score, spread over the whole area; another seed gives other people. Those of one crowd live as it does from now on. */
export function* sampleStarts(
  model: ScoreModel,
  crowd: Crowd,
  { count, seed }: { readonly count: number; readonly seed: number },
): Generator<Start> {
  for (let index = 0, found = 0; found < count; index++) {
    const ssn = `666${String((index * 48_271 + seed) % 1_000_000).padStart(6, '0')}`
    const life = lifeAt(ssn, 'EFX', [], crowd === 'ALL_STEPS_DONE' ? startedOn : null)
    const file = life?.fileAt('EFX', startedOn) ?? null
    if (life === null || file === null) continue
    const result = scoreFile(file, model, startedOn)
    if (!result.scored) continue
    found++
    yield { life, on: startedOn, file, model, score: result.score }
  }
}
