import { addMonths, calendarMonth } from '../../calendar/calendar-month.ts'
import { type CaseFile, toCreditFile } from '../../credit-file/cases/case-file.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import type { HistoryMonth } from '../../credit-file/payment-history.ts'
import type { HistoryStatus } from '../../credit-file/ratings.ts'
import type { AttributeCode, AttributeTerms, AttributeValue } from '../index.ts'

type CaseTradeline = NonNullable<CaseFile['tradelines']>[number] & {
  /** The newest month, then one letter for each month back: `2026-11 CC1` was late in September. */
  readonly paid?: string
  /** The creditor of the original debt is a doctor or a hospital. */
  readonly medicalClass?: boolean
}

/** A file, and by hand what the attributes named are; null is missing. */
export interface AttributeCase {
  readonly title: string
  readonly authorizedUser?: AttributeTerms['authorizedUser']
  readonly file: Omit<CaseFile, 'tradelines'> & { readonly tradelines?: readonly CaseTradeline[] }
  readonly expect: Partial<Record<AttributeCode, AttributeValue | null>>
}

export function fileOfCase({ file }: AttributeCase): CreditFile {
  const described = file.tradelines ?? []
  const { tradelines, ...rest } = toCreditFile('EFX', {
    ...file,
    tradelines: described.map(({ paid, medicalClass: _, ...one }) => ({ ...one, history: historyOf(paid) })),
  })
  return {
    ...rest,
    tradelines: tradelines.map((one, index) =>
      described[index]?.medicalClass
        ? { ...one, creditor: { ...one.creditor, classification: 'MEDICAL_OR_HEALTH_CARE' } }
        : one,
    ),
  }
}

function historyOf(paid: string | undefined): HistoryMonth[] {
  const [newest = '', statuses = ''] = (paid ?? '').split(' ')
  return Array.from(statuses, (letter, age) => ({
    month: addMonths(calendarMonth(newest), -age),
    status: letters[letter]!,
    balanceUsd: null,
    limitUsd: null,
    scheduledPaymentUsd: null,
    actualPaymentUsd: null,
  }))
}

/** As on credit reports: months late by their number, and the letters of what is derogatory. */
const letters: Readonly<Record<string, HistoryStatus>> = {
  C: 'CURRENT',
  N: 'TOO_NEW',
  U: 'UNRATED',
  '-': 'NO_DATA',
  1: 'LATE_30',
  2: 'LATE_60',
  3: 'LATE_90',
  4: 'LATE_120',
  5: 'LATE_150',
  6: 'LATE_180',
  G: 'COLLECTION',
  L: 'CHARGE_OFF',
  K: 'REPOSSESSION',
  J: 'VOLUNTARY_SURRENDER',
  H: 'FORECLOSURE',
  B: 'BANKRUPTCY',
}
