import { ageInMonths, type CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile, CreditorClassification } from '@plumbline/core/credit-file'

/** Inquiries, collections, court cases and what the person said. */
export interface RecordFigures {
  readonly inquiries6: number
  readonly inquiries12: number
  readonly collections: readonly CollectionFigures[]
  readonly bankruptcies: readonly { readonly chapter: number; readonly ageMonths: number }[]
  readonly disputes: boolean
  readonly statements: boolean
}

interface CollectionFigures {
  readonly balanceUsd: number
  readonly medical: boolean
  readonly from: CreditorClassification | null
}

export function measureRecords(file: CreditFile, on: CalendarDate): RecordFigures {
  const inquiryAges = file.inquiries
    .filter(({ type }) => type === 'HARD')
    .map(({ inquiredOn }) => ageInMonths(inquiredOn, on))
  return {
    inquiries6: inquiryAges.filter((age) => age < 6).length,
    inquiries12: inquiryAges.filter((age) => age < 12).length,
    collections: file.collections.map(({ balanceUsd, medical, originalCreditorClassification }) => ({
      balanceUsd: balanceUsd ?? 0,
      medical,
      from: originalCreditorClassification,
    })),
    bankruptcies: file.publicRecords.flatMap(({ kind, chapter, filedOn }) =>
      kind === 'BANKRUPTCY' && filedOn !== null ? [{ chapter: chapter ?? 0, ageMonths: ageInMonths(filedOn, on) }] : [],
    ),
    disputes:
      file.tradelines.some(({ disputed }) => disputed) || file.collections.some((each) => each.status === 'DISPUTED'),
    statements: file.statements.length > 0,
  }
}
