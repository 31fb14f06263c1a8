import {
  ageInMonths,
  type Bureau,
  bureaus,
  type CalendarDate,
  type CreditFile,
  calendarDate,
  dayNumber,
  isDerogatory,
  isLate,
  isOpen,
  monthIndex,
  sameDayMonthsLater,
  scoreFile,
  severities,
} from '@plumbline/core'
import { beginLife } from '../../packages/sandbox/src/life/life.ts'
import { findPerson } from '../../packages/sandbox/src/people/population.ts'

/** What the comparison looks at in one person. Counts and amounts are those of the EFX file. */
export interface Sampled {
  readonly ageYears: number
  readonly hit: boolean
  /** On the day; null where there is none. */
  readonly scores: Readonly<Record<Bureau, number | null>>
  readonly scoreV4: number | null
  readonly scoreAfter3: number | null
  readonly scoreAfter12: number | null
  readonly file: SampledFile | null
}

export interface SampledFile {
  readonly openAccounts: number
  readonly totalAccounts: number
  readonly cards: number
  readonly storeCards: number
  readonly realEstate: number
  readonly cardBalanceUsd: number
  readonly mortgageUsd: number
  readonly otherDebtUsd: number
  /** Null without a limit. */
  readonly utilization: number | null
  readonly oldestMonths: number
  readonly averageMonths: number
  readonly spells30: number
  readonly spells60: number
  readonly spells90: number
  readonly everLate: boolean
  readonly ever60: boolean
  readonly inquiries12: number
  readonly inquiries6: number
  readonly opened12: number
  readonly collectionBalancesUsd: readonly number[]
  readonly medicalCollections: number
  readonly chapters: readonly number[]
}

export const sampledOn = calendarDate('2026-11-15')

/** People spread over the whole area, always the same ones. */
export function samplePeople(count: number): Sampled[] {
  return Array.from({ length: count }, (_, index) =>
    samplePerson(`666${String((index * 48_271 + 7) % 1_000_000).padStart(6, '0')}`),
  )
}

function samplePerson(ssn: string): Sampled {
  const person = findPerson(ssn)
  if (person === null) throw new RangeError('nobody has this number')
  const life = beginLife(person)
  const ageYears = (dayNumber(sampledOn) - person.birthDay) / 365.25
  const files = bureaus.map((bureau) => life.fileAt(bureau, sampledOn))
  const [efx = null] = files
  const scores = Object.fromEntries(bureaus.map((bureau, index) => [bureau, scoreOf(files[index] ?? null, sampledOn)]))
  const later = (months: number) => {
    const date = sameDayMonthsLater(sampledOn, months)
    return efx === null ? null : scoreOf(life.fileAt('EFX', date), date)
  }
  const v4 = scoreFile(efx, 'SCORE_MODEL_V4', sampledOn)
  return {
    ageYears,
    hit: efx !== null,
    scores: scores as Record<Bureau, number | null>,
    scoreV4: v4.scored ? v4.score : null,
    scoreAfter3: later(3),
    scoreAfter12: later(12),
    file: efx === null ? null : readFile(efx),
  }
}

function scoreOf(file: CreditFile | null, date: CalendarDate): number | null {
  const result = scoreFile(file, 'SCORE_MODEL_V3', date)
  return result.scored ? result.score : null
}

function readFile(file: CreditFile): SampledFile {
  const own = file.tradelines.filter(({ responsibility }) => responsibility !== 'AUTHORIZED_USER')
  const open = own.filter(isOpen)
  const cards = open.filter(({ accountType }) => accountType === '18' || accountType === '2A')
  const revolving = open.filter(({ portfolio }) => portfolio === 'REVOLVING')
  const limit = sum(revolving.map((each) => each.creditLimitUsd ?? each.highCreditUsd ?? 0))
  const mortgages = own.filter(({ portfolio }) => portfolio === 'MORTGAGE')
  const ages = file.tradelines.map(({ openedOn }) => (openedOn === null ? 0 : ageInMonths(openedOn, sampledOn)))
  const hard = file.inquiries
    .filter(({ type }) => type === 'HARD')
    .map(({ inquiredOn }) => ageInMonths(inquiredOn, sampledOn))
  const late = lateSpells(own)
  return {
    openAccounts: open.length,
    totalAccounts: file.tradelines.length,
    cards: cards.length,
    storeCards: open.filter(({ accountType }) => accountType === '07').length,
    realEstate: open.filter(({ portfolio, accountType }) => portfolio === 'MORTGAGE' || accountType === '89').length,
    cardBalanceUsd: sum(cards.map((each) => each.balanceUsd ?? 0)),
    mortgageUsd: sum(mortgages.map((each) => each.balanceUsd ?? 0)),
    otherDebtUsd: sum(own.filter(({ portfolio }) => portfolio !== 'MORTGAGE').map((each) => each.balanceUsd ?? 0)),
    utilization: limit > 0 ? sum(revolving.map((each) => each.balanceUsd ?? 0)) / limit : null,
    oldestMonths: Math.max(0, ...ages),
    averageMonths: ages.length === 0 ? 0 : sum(ages) / ages.length,
    ...late,
    inquiries12: hard.filter((age) => age < 12).length,
    inquiries6: hard.filter((age) => age < 6).length,
    opened12: ages.filter((age) => age < 12).length,
    collectionBalancesUsd: file.collections.map((each) => each.balanceUsd ?? 0),
    medicalCollections: file.collections.filter(({ medical }) => medical).length,
    chapters: file.publicRecords.map(({ chapter }) => chapter ?? 0),
  }
}

/**
 * Spells of lateness within two years, by the worst that each came to: 30-59 days, 60-89 days, 90 and more. A spell is a run
 * of late months of one account.
 */
function lateSpells(tradelines: CreditFile['tradelines']) {
  const count = { spells30: 0, spells60: 0, spells90: 0, everLate: false, ever60: false }
  const newest = monthIndex(sampledOn)
  for (const { history, rating } of tradelines) {
    let worst = 0
    for (const [index, { month, status }] of history.entries()) {
      const severity = isLate(status) || isDerogatory(status) ? severities[status] : 0
      if (severity > 0) count.everLate = true
      if (severity >= severities.LATE_60) count.ever60 = true
      if (newest - monthIndex(month) >= 24) continue
      worst = Math.max(worst, severity)
      const before = history[index + 1]?.status
      const goesOn = before !== undefined && (isLate(before) || isDerogatory(before)) && newest - monthIndex(month) < 23
      // What was lost before the two years is not counted again.
      const older = history[index + 1]
      if (older !== undefined && !goesOn && isDerogatory(older.status)) worst = 0
      if (worst === 0 || goesOn) continue
      if (worst === severities.LATE_30) count.spells30 += 1
      else if (worst === severities.LATE_60) count.spells60 += 1
      else count.spells90 += 1
      worst = 0
    }
    if (isDerogatory(rating)) count.everLate = count.ever60 = true
  }
  return count
}

export function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}
