import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import {
  type CalendarDate,
  calendarDate,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  sameDayMonthsLater,
} from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { monthOfDay } from '../../packages/sandbox/src/life/day.ts'
import { renderFile } from '../../packages/sandbox/src/life/view/render-file.ts'
import type { Walk } from '../../packages/sandbox/src/life/walk.ts'
import { startWalk, walkThrough } from '../../packages/sandbox/src/life/walk-month.ts'
import type { Person } from '../../packages/sandbox/src/people/person.ts'
import { findPerson } from '../../packages/sandbox/src/people/population.ts'
import { type FileFigures, measureFile } from './measure-file.ts'
import { type LoanFigures, measureLoans } from './measure-loans.ts'
import { measureRunOffs } from './measure-run-offs.ts'
import { rulesOfFiles } from './rules-of-files.ts'
import { rulesOfLives } from './rules-of-lives.ts'

/** One person as the comparison sees them. */
export interface SampledPerson {
  /** One for each of the dates. */
  readonly sights: readonly Sight[]
  readonly loans: LoanFigures
  readonly runOffs: ReadonlySet<string>
  /** How often each rule was broken; nothing for those that were kept. */
  readonly broken: ReadonlyMap<string, number>
}

/** The person on a date. Null where there is no file or no score. */
export interface Sight {
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

/** Close together: our people grow older and no younger ones follow them, while published figures are of people of all ages of one year. */
export const sampledDates: readonly CalendarDate[] = ['2026-05-01', '2026-11-01', '2027-05-01'].map(calendarDate)
const lastDate = sampledDates.at(-1)!

/** People spread over the whole area, always the same ones. */
export function samplePeople(count: number, dates = sampledDates, progress = (_done: number) => {}): SampledPerson[] {
  return Array.from({ length: count }, (_, index) => {
    progress(index)
    return samplePerson(`666${String((index * 48_271 + 7) % 1_000_000).padStart(6, '0')}`, dates)
  })
}

function samplePerson(ssn: string, dates: readonly CalendarDate[]): SampledPerson {
  const person = findPerson(ssn)
  if (person === null) throw new RangeError('no person has this number')
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, monthOfDay(dayNumber(sameDayMonthsLater(lastDate, 12))))
  const broken = new Map<string, number>()
  const add = (rule: string, times: number) => {
    if (times > 0) broken.set(rule, (broken.get(rule) ?? 0) + times)
  }
  for (const [rule, count] of Object.entries(rulesOfLives)) add(rule, count(walk))
  const sights = dates.map((date) => {
    const files = filesOf(walk, date)
    for (const file of Object.values(files))
      if (file !== null) for (const [rule, count] of Object.entries(rulesOfFiles)) add(rule, count(file, person))
    return see(walk, person, files, date)
  })
  return { sights, loans: measureLoans(walk, dayNumber(lastDate)), runOffs: measureRunOffs(walk), broken }
}

type Files = Readonly<Record<Bureau, CreditFile | null>>

function filesOf(walk: Walk, date: CalendarDate): Files {
  return Object.fromEntries(bureaus.map((bureau) => [bureau, renderFile(walk, bureau, dayNumber(date))])) as Files
}

function see(walk: Walk, person: Person, files: Files, date: CalendarDate): Sight {
  const scoreAfter = (months: number) => {
    const later = sameDayMonthsLater(date, months)
    return scoreOf(renderFile(walk, 'EFX', dayNumber(later)), later)
  }
  return {
    ageYears: daysBetween(dateOfDayNumber(person.birthDay), date) / 365.25,
    scores: { EFX: scoreOf(files.EFX, date), TU: scoreOf(files.TU, date), EXP: scoreOf(files.EXP, date) },
    scoreV4: scoreOf(files.EFX, date, 'SCORE_MODEL_V4'),
    scoreAfter3: scoreAfter(3),
    scoreAfter12: scoreAfter(12),
    file: files.EFX === null ? null : measureFile(files.EFX, date),
  }
}

function scoreOf(
  file: CreditFile | null,
  date: CalendarDate,
  model: 'SCORE_MODEL_V3' | 'SCORE_MODEL_V4' = 'SCORE_MODEL_V3',
): number | null {
  const result = scoreFile(file, model, date)
  return result.scored ? result.score : null
}
