import { calendarDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { fileAt } from '@plumbline/sandbox'
import type { Start } from './follow-steps.ts'

const startedOn = calendarDate('2026-11-15')

/** People with a score, spread over the whole area; another seed gives other people. */
export function* sampleStarts(model: ScoreModel, count: number, seed: number): Generator<Start> {
  for (let index = 0, found = 0; found < count; index++) {
    const ssn = `666${String((index * 48_271 + seed) % 1_000_000).padStart(6, '0')}`
    const answer = fileAt(ssn, 'EFX', startedOn)
    if (!answer.hit) continue
    const result = scoreFile(answer.file, model, startedOn)
    if (!result.scored) continue
    found++
    yield { ssn, on: startedOn, file: answer.file, model, score: result.score }
  }
}
