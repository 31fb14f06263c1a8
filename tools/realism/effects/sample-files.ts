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
  /** Of the file a year later; null when it has no score by then. */
  readonly factsAfterYear: ScoringFacts | null
}

const sampledOn = calendarDate('2026-11-15')
const yearLater = calendarDate('2027-11-15')

/** People spread over the whole area, always the same ones; those without a score are passed over. */
export function* sampleFiles(people: number): Generator<SampledFile> {
  for (let index = 0; index < people; index++) {
    const ssn = `666${String((index * 48_271 + 7) % 1_000_000).padStart(6, '0')}`
    const life = lifeAt(ssn, 'EFX')
    const file = life?.fileAt('EFX', sampledOn) ?? null
    if (file === null || file.marks.deceased) continue
    const facts = readFacts(file, sampledOn)
    if (facts.usable)
      yield { file, on: sampledOn, facts, factsAfterYear: usableFacts(life?.fileAt('EFX', yearLater) ?? null) }
  }
}

function usableFacts(file: CreditFile | null): ScoringFacts | null {
  const facts = file === null ? null : readFacts(file, yearLater)
  return facts?.usable ? facts : null
}

/** What version 4 looks at contains what version 3 does. */
export function readFacts(file: CreditFile, on: CalendarDate): ScoringFacts {
  return readScoringFacts(file, on, 'SCORE_MODEL_V4')
}
