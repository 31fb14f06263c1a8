import { type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { readScoringFacts, type ScoringFacts } from '@plumbline/core/scoring'
import { lifeAt } from '@plumbline/sandbox'

/** One person of the sandbox with a file that has a score. */
export interface SampledFile {
  readonly file: CreditFile
  readonly on: CalendarDate
  /** For both models. */
  readonly facts: ScoringFacts
}

const sampledOn = calendarDate('2026-11-15')

/** People spread over the whole area, always the same ones; those without a score are passed over. */
export function* sampleFiles(people: number): Generator<SampledFile> {
  for (let index = 0; index < people; index++) {
    const ssn = `666${String((index * 48_271 + 7) % 1_000_000).padStart(6, '0')}`
    const file = lifeAt(ssn, 'EFX')?.fileAt('EFX', sampledOn) ?? null
    if (file === null || file.marks.deceased) continue
    const facts = readFacts(file, sampledOn)
    if (facts.usable) yield { file, on: sampledOn, facts }
  }
}

/** What version 4 looks at contains what version 3 does. */
export function readFacts(file: CreditFile, on: CalendarDate): ScoringFacts {
  return readScoringFacts(file, on, 'SCORE_MODEL_V4')
}
