import { sameDayMonthsLater } from '../../calendar/cadence.ts'
import { calendarDate } from '../../calendar/calendar-date.ts'
import { addMonths, monthOf } from '../../calendar/calendar-month.ts'
import {
  blankFile,
  blankFurnisher,
  blankInquiry,
  blankPublicRecord,
  blankTradeline,
} from '../../credit-file/blank-file.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import type { Inquiry } from '../../credit-file/inquiry.ts'
import type { HistoryMonth } from '../../credit-file/payment-history.ts'
import type { Rating } from '../../credit-file/ratings.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'

/** The day on which the profiles are looked at. */
export const profileDate = calendarDate('2026-06-15')

/**
 * Six accounts, eight years, cards at 45 % of their limits, one account 90 days late two years ago and one 30 days late
 * a year ago, no collections.
 */
export function strainedProfile(): CreditFile {
  return profile([
    card('card-1', {
      ageMonths: 96,
      limitUsd: 6000,
      balanceUsd: 2900,
      late: { 13: 'LATE_30', 24: 'LATE_90', 25: 'LATE_60', 26: 'LATE_30' },
    }),
    card('card-2', { ageMonths: 80, limitUsd: 5000, balanceUsd: 2300 }),
    card('card-3', { ageMonths: 58, limitUsd: 4000, balanceUsd: 1700 }),
    card('card-4', { ageMonths: 33, limitUsd: 5000, balanceUsd: 2100 }),
    loan('auto', { ageMonths: 40, amountUsd: 22_000, balanceUsd: 9500 }),
    mortgage('mortgage', { ageMonths: 60, amountUsd: 190_000, balanceUsd: 171_000 }),
  ])
}

/** Ten accounts, fifteen years, cards at 20 % of their limits, never late. */
export function cleanProfile(): CreditFile {
  return profile([
    card('card-1', { ageMonths: 180, limitUsd: 12_000, balanceUsd: 2400 }),
    card('card-2', { ageMonths: 150, limitUsd: 9000, balanceUsd: 2100 }),
    card('card-3', { ageMonths: 121, limitUsd: 8000, balanceUsd: 1500 }),
    card('card-4', { ageMonths: 88, limitUsd: 7000, balanceUsd: 1600 }),
    card('card-5', { ageMonths: 52, limitUsd: 6000, balanceUsd: 800 }),
    card('card-6', { ageMonths: 30, limitUsd: 5000, balanceUsd: 900 }),
    loan('auto', { ageMonths: 34, amountUsd: 28_000, balanceUsd: 13_000 }),
    loan('former-auto', { ageMonths: 110, amountUsd: 19_000, balanceUsd: 0, closed: true }),
    loan('student', { ageMonths: 170, amountUsd: 21_000, balanceUsd: 4000 }),
    mortgage('mortgage', { ageMonths: 84, amountUsd: 260_000, balanceUsd: 219_000 }),
  ])
}

interface AccountSketch {
  readonly ageMonths: number
  readonly balanceUsd: number
  readonly closed?: boolean
  /** By age of the month. */
  readonly late?: Readonly<Record<number, Rating>>
}

export function card(id: string, sketch: AccountSketch & { limitUsd: number }): Tradeline {
  return {
    ...account(id, sketch),
    portfolio: 'REVOLVING',
    accountType: '18',
    creditLimitUsd: sketch.limitUsd,
    highCreditUsd: sketch.limitUsd,
  }
}

export function loan(id: string, sketch: AccountSketch & { amountUsd: number }): Tradeline {
  return { ...account(id, sketch), portfolio: 'INSTALLMENT', accountType: '00', highCreditUsd: sketch.amountUsd }
}

export function mortgage(id: string, sketch: AccountSketch & { amountUsd: number }): Tradeline {
  return { ...loan(id, sketch), portfolio: 'MORTGAGE', accountType: '26' }
}

function account(id: string, sketch: AccountSketch): Tradeline {
  const closedOn = sketch.closed ? sameDayMonthsLater(profileDate, -14) : null
  return {
    ...blankTradeline,
    id,
    responsibility: 'INDIVIDUAL',
    designator: sketch.closed ? 'CLOSED' : 'OPEN',
    rating: sketch.late?.[0] ?? 'CURRENT',
    openedOn: sameDayMonthsLater(profileDate, -sketch.ageMonths),
    closedOn,
    reportedOn: closedOn ?? profileDate,
    balanceUsd: sketch.balanceUsd,
    history: history(sketch),
  }
}

function history({ ageMonths, balanceUsd, late }: AccountSketch): HistoryMonth[] {
  return Array.from({ length: Math.min(84, ageMonths) }, (_, age) => ({
    month: addMonths(monthOf(profileDate), -age),
    status: late?.[age] ?? 'CURRENT',
    balanceUsd,
    limitUsd: null,
    scheduledPaymentUsd: null,
    actualPaymentUsd: null,
  }))
}

function profile(tradelines: readonly Tradeline[]): CreditFile {
  return { ...blankFile('EFX', profileDate), tradelines, inquiries: [hardInquiry('inquiry-1', 9)] }
}

export function hardInquiry(id: string, ageMonths: number): Inquiry {
  const inquirer = { ...blankFurnisher, name: 'LARKSPUR BK', industry: 'BC' }
  return { ...blankInquiry, id, inquirer, type: 'HARD', inquiredOn: sameDayMonthsLater(profileDate, -ageMonths) }
}

/** The file some months on, with everything paid on time and the balances as they were. */
export function monthsLater(file: CreditFile, months: number): CreditFile {
  const generatedOn = sameDayMonthsLater(file.generatedOn, months)
  return {
    ...file,
    generatedOn,
    tradelines: file.tradelines.map((t) => {
      if (t.closedOn !== null) return t
      const newest = t.history[0]!
      const paid = Array.from({ length: months }, (_, age): HistoryMonth => {
        return { ...newest, month: addMonths(monthOf(generatedOn), -age), status: 'CURRENT' }
      })
      const history = [...paid, ...t.history].slice(0, 84)
      return { ...t, reportedOn: generatedOn, rating: months > 0 ? 'CURRENT' : t.rating, history }
    }),
  }
}

/** What can happen to a file on the day it is looked at. */
export const events = {
  maxOutOneCard: (file: CreditFile) => change(file, 'card-3', (t) => ({ ...t, balanceUsd: t.creditLimitUsd })),
  payLate: (file: CreditFile) => change(file, 'card-1', (t) => rated(t, 'LATE_30')),
  settleOneCard: (file: CreditFile) => change(file, 'card-1', (t) => ended(t, 'CHARGE_OFF')),
  loseTheHouse: (file: CreditFile) => change(file, 'mortgage', (t) => ended(t, 'FORECLOSURE')),
  goBankrupt: (file: CreditFile) => ({
    ...file,
    tradelines: file.tradelines.map((t) => (t.portfolio === 'REVOLVING' ? ended(t, 'BANKRUPTCY') : t)),
    publicRecords: [
      ...file.publicRecords,
      {
        ...blankPublicRecord,
        id: 'bankruptcy',
        kind: 'BANKRUPTCY' as const,
        chapter: 7 as const,
        filedOn: profileDate,
      },
    ],
  }),
} satisfies Record<string, (file: CreditFile) => CreditFile>

function change(file: CreditFile, id: string, to: (tradeline: Tradeline) => Tradeline): CreditFile {
  return { ...file, tradelines: file.tradelines.map((tradeline) => (tradeline.id === id ? to(tradeline) : tradeline)) }
}

export function rated(tradeline: Tradeline, rating: Rating): Tradeline {
  const [present, ...earlier] = tradeline.history
  return { ...tradeline, rating, history: present ? [{ ...present, status: rating }, ...earlier] : [] }
}

function ended(tradeline: Tradeline, rating: Rating): Tradeline {
  return { ...rated(tradeline, rating), designator: 'CLOSED', closedOn: profileDate, balanceUsd: 0 }
}
