import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { type CalendarDate, calendarDate, daysBetween, sameDayMonthsLater } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { lifeAt, personOf } from '@plumbline/sandbox'
import { type FileFigures, readFileFigures } from './read-file.ts'

/** One person as the comparison sees them. Null where there is no file or no score. */
export interface SampledPerson {
  readonly ageYears: number
  /** By version 3 on the day. */
  readonly scores: Readonly<Record<Bureau, number | null>>
  readonly scoreV4: number | null
  /** At EFX. */
  readonly scoreAfter3: number | null
  readonly scoreAfter12: number | null
  /** Of the EFX file. */
  readonly file: FileFigures | null
}

/** A person whose file is scored. */
export interface ScoredFile {
  readonly ageYears: number
  readonly file: FileFigures
}

const sampledOn = calendarDate('2026-11-15')

/** People spread over the whole area, always the same ones. */
export function samplePeople(count: number): SampledPerson[] {
  return Array.from({ length: count }, (_, index) =>
    samplePerson(`666${String((index * 48_271 + 7) % 1_000_000).padStart(6, '0')}`),
  )
}

function samplePerson(ssn: string): SampledPerson {
  const person = personOf(ssn, sampledOn)
  // Without events one life shows itself to every bureau.
  const life = lifeAt(ssn, 'EFX')
  if (person === null || life === null) throw new RangeError('no person has this number')
  const files = Object.fromEntries(bureaus.map((bureau) => [bureau, life.fileAt(bureau, sampledOn)])) as Files
  const scoreAfter = (months: number) => {
    const date = sameDayMonthsLater(sampledOn, months)
    return scoreOf(life.fileAt('EFX', date), 'SCORE_MODEL_V3', date)
  }
  return {
    ageYears: daysBetween(person.dob, sampledOn) / 365.25,
    scores: {
      EFX: scoreOf(files.EFX, 'SCORE_MODEL_V3', sampledOn),
      TU: scoreOf(files.TU, 'SCORE_MODEL_V3', sampledOn),
      EXP: scoreOf(files.EXP, 'SCORE_MODEL_V3', sampledOn),
    },
    scoreV4: scoreOf(files.EFX, 'SCORE_MODEL_V4', sampledOn),
    scoreAfter3: scoreAfter(3),
    scoreAfter12: scoreAfter(12),
    file: files.EFX === null ? null : readFileFigures(files.EFX, sampledOn),
  }
}

type Files = Readonly<Record<Bureau, CreditFile | null>>

function scoreOf(
  file: CreditFile | null,
  model: 'SCORE_MODEL_V3' | 'SCORE_MODEL_V4',
  date: CalendarDate,
): number | null {
  const result = scoreFile(file, model, date)
  return result.scored ? result.score : null
}
