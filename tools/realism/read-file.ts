import { ageInMonths, type CalendarDate, monthIndex } from '@plumbline/core/calendar'
import { type CreditFile, isDerogatory, isLate, isOpen, severities } from '@plumbline/core/credit-file'
import { sum } from './figures.ts'

/** What the comparison looks at in a file. Accounts of other people are left out. */
export interface FileFigures {
  readonly openAccounts: number
  readonly cards: number
  readonly storeCards: number
  readonly realEstateLoans: number
  readonly cardBalanceUsd: number
  readonly mortgageUsd: number
  readonly otherDebtUsd: number
  /** Share of the limits that is owed; null without a limit. */
  readonly cardUse: number | null
  readonly late: LateFigures
  readonly inquiries12: number
  readonly inquiries6: number
  readonly collectionBalancesUsd: readonly number[]
  readonly chapters: readonly number[]
}

/** Spells of delinquency within two years, by the worst that each came to, and whether there was any within seven. */
interface LateFigures {
  readonly spells30: number
  readonly spells60: number
  readonly spells90: number
  readonly ever: boolean
  readonly ever60: boolean
}

export function readFileFigures(file: CreditFile, on: CalendarDate): FileFigures {
  const own = file.tradelines.filter(({ responsibility }) => responsibility !== 'AUTHORIZED_USER')
  const open = own.filter(isOpen)
  const cards = open.filter(({ accountType }) => accountType === '18' || accountType === '2A')
  const revolving = open.filter(({ portfolio }) => portfolio === 'REVOLVING')
  const limitUsd = sum(revolving.map((each) => each.creditLimitUsd ?? each.highCreditUsd ?? 0))
  const inquiryAges = file.inquiries
    .filter(({ type }) => type === 'HARD')
    .map(({ inquiredOn }) => ageInMonths(inquiredOn, on))
  const owed = (accounts: CreditFile['tradelines']) => sum(accounts.map(({ balanceUsd }) => balanceUsd ?? 0))
  return {
    openAccounts: open.length,
    cards: cards.length,
    storeCards: open.filter(({ accountType }) => accountType === '07').length,
    realEstateLoans: open.filter(({ portfolio, accountType }) => portfolio === 'MORTGAGE' || accountType === '89')
      .length,
    cardBalanceUsd: owed(cards),
    mortgageUsd: owed(own.filter(({ portfolio }) => portfolio === 'MORTGAGE')),
    otherDebtUsd: owed(own.filter(({ portfolio }) => portfolio !== 'MORTGAGE')),
    cardUse: limitUsd > 0 ? owed(revolving) / limitUsd : null,
    late: readDelinquency(own, on),
    inquiries12: inquiryAges.filter((age) => age < 12).length,
    inquiries6: inquiryAges.filter((age) => age < 6).length,
    collectionBalancesUsd: file.collections.map(({ balanceUsd }) => balanceUsd ?? 0),
    chapters: file.publicRecords.map(({ chapter }) => chapter ?? 0),
  }
}

/** A spell is a run of late months of one account. What was lost before the two years is not counted again. */
function readDelinquency(tradelines: CreditFile['tradelines'], on: CalendarDate): LateFigures {
  const figures = { spells30: 0, spells60: 0, spells90: 0, ever: false, ever60: false }
  for (const { history, rating } of tradelines) {
    let worst = 0
    for (const [index, { month, status }] of history.entries()) {
      const severity = severityOf(status)
      if (severity > 0) figures.ever = true
      if (severity >= severities.LATE_60) figures.ever60 = true
      const age = monthIndex(on) - monthIndex(month)
      if (age >= 24) continue
      worst = Math.max(worst, severity)
      const before = history[index + 1]?.status ?? 'NO_DATA'
      if (severityOf(before) > 0 && age < 23) continue
      if (isDerogatory(before)) worst = 0
      if (worst === severities.LATE_30) figures.spells30 += 1
      else if (worst === severities.LATE_60) figures.spells60 += 1
      else if (worst > 0) figures.spells90 += 1
      worst = 0
    }
    if (isDerogatory(rating)) figures.ever = figures.ever60 = true
  }
  return figures
}

function severityOf(status: CreditFile['tradelines'][number]['history'][number]['status']): number {
  return isLate(status) || isDerogatory(status) ? severities[status] : 0
}
