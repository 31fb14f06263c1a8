import type { Bureau } from '@plumbline/core/bureaus'
import { addMonths, type CalendarDate, monthOf } from '@plumbline/core/calendar'
import {
  accountTypes,
  cardTypes,
  collectionAccountType,
  type Furnisher,
  type HistoryMonth,
  historyStatuses,
  lineOfCreditTypes,
  mortgageTypes,
  type Portfolio,
  ratings,
  type Tradeline,
  termFrequencies,
} from '@plumbline/core/credit-file'
import fc from 'fast-check'
import { anyCount, anyDate, anyFurnisher, anyUsd, anyWords, orNull } from './any-value.ts'
import { bureauWords } from './bureau-words.ts'

const accountTypeCodes = Object.keys(accountTypes).filter((type) => type !== collectionAccountType)

/** An account whose parts agree with each other, in words that the bureau knows; its history ends with the report. */
export function anyTradeline(bureau: Bureau): fc.Arbitrary<Tradeline> {
  const words = bureauWords[bureau]
  const known = fc.record({
    creditor: anyFurnisher(words.industries),
    network: fc.constantFrom(null, 1, 2, 3, 4),
    originalCreditor: orNull(anyWords),
    accountNumber: fc.constantFrom('xxxx1234', '4X6X6X7X4', '5178XXXXXXXX'),
    accountType: fc.constantFrom(...accountTypeCodes),
    plainPortfolio: fc.constantFrom('REVOLVING', 'INSTALLMENT', 'OPEN'),
    responsibility: fc.constantFrom(...words.responsibilities.rows),
    designator: fc.constantFrom(...words.designators),
    rating: fc.constantFrom(...words.ratings.rows),
    standing: fc.constantFrom(
      { bankruptcyStage: null, bankruptcyChapter: null } as const,
      { bankruptcyStage: 'PETITION', bankruptcyChapter: 13 } as const,
      { bankruptcyStage: 'DISCHARGED', bankruptcyChapter: 7 } as const,
      { bankruptcyStage: 'REAFFIRMED', bankruptcyChapter: null } as const,
    ),
    disputed: fc.boolean(),
    complianceCode: orNull(fc.constantFrom('XA', 'XB', 'XC')),
    remarks: fc.subarray([...words.remarks], { maxLength: 2 }),
    monthsReviewed: orNull(anyCount),
    reportedOn: anyDate,
    historyLag: fc.nat({ max: 2 }),
    months: fc.array(anyMonth, { maxLength: 82 }),
  })
  return fc.tuple(known, anyAmounts, anyDates, anyCounts).map(([parts, amounts, dates, counts]) => {
    const { network, plainPortfolio, responsibility, rating, standing, historyLag, months, creditor, ...rest } = parts
    const { accountType } = rest
    const onNetwork = cardTypes.has(accountType) ? network : null
    const over = rest.designator !== 'OPEN' && rest.designator !== 'UNKNOWN'
    return {
      ...rest,
      ...amounts,
      ...dates,
      ...counts,
      ...standing,
      id: '',
      creditor: { ...creditor, name: onNetwork === null ? creditor.name : `${creditor.name} CN${onNetwork}` },
      network: onNetwork,
      portfolio: portfolioOf(accountType, plainPortfolio),
      education: accountType === '12' || (isGovernment(accountType) && isStudentLender(creditor, bureau)),
      responsibility: responsibility[1],
      bureauResponsibility: responsibility[0],
      rating: rating[1],
      bureauStatus: rating[0],
      closedOn: over ? dates.closedOn : null,
      history: historyOf(rest.reportedOn, historyLag, months),
      pointer: null,
    }
  })
}

const anyMonth = fc.record({
  status: fc.constantFrom(...historyStatuses),
  balanceUsd: orNull(anyUsd),
  limitUsd: orNull(anyUsd),
  scheduledPaymentUsd: orNull(anyUsd),
  actualPaymentUsd: orNull(anyUsd),
})

const anyAmounts = fc.record({
  balanceUsd: orNull(anyUsd),
  creditLimitUsd: orNull(anyUsd),
  highCreditUsd: orNull(anyUsd),
  pastDueUsd: orNull(anyUsd),
  scheduledPaymentUsd: orNull(anyUsd),
  actualPaymentUsd: orNull(anyUsd),
  chargeOffUsd: orNull(anyUsd),
  balloonUsd: orNull(anyUsd),
  termMonths: orNull(fc.integer({ min: 2, max: 480 })),
  termFrequency: orNull(fc.constantFrom(...termFrequencies)),
})

const anyDates = fc.record({
  openedOn: orNull(anyDate),
  closedOn: orNull(anyDate),
  verifiedOn: orNull(anyDate),
  statusOn: orNull(anyDate),
  lastActivityOn: orNull(anyDate),
  lastPaymentOn: orNull(anyDate),
  firstDelinquencyOn: orNull(anyDate),
  majorDelinquencyOn: orNull(anyDate),
  deferredUntil: orNull(anyDate),
  balloonOn: orNull(anyDate),
})

const anyCounts = fc.record({
  late30Count: orNull(anyCount),
  late60Count: orNull(anyCount),
  late90Count: orNull(anyCount),
  derogatoryCount: orNull(anyCount),
  worstRating: orNull(fc.constantFrom(...ratings)),
  worstRatingOn: orNull(anyDate),
  worstRatingCount: orNull(anyCount),
})

function portfolioOf(accountType: string, otherwise: Portfolio): Portfolio {
  if (lineOfCreditTypes.has(accountType)) return 'LINE_OF_CREDIT'
  return mortgageTypes.has(accountType) ? 'MORTGAGE' : otherwise
}

function isGovernment(accountType: string): boolean {
  return ['65', '66', '67', '68'].includes(accountType)
}

/** Only EFX tells the class of a creditor. */
function isStudentLender({ industry, classification }: Furnisher, bureau: Bureau): boolean {
  return industry === 'EL' || (bureau === 'EFX' && classification === 'EDUCATIONAL')
}

function historyOf(reportedOn: CalendarDate, lag: number, months: readonly Omit<HistoryMonth, 'month'>[]) {
  return months.map((month, age) => ({ ...month, month: addMonths(monthOf(reportedOn), -lag - age) }))
}
