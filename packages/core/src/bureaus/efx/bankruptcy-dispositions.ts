import type { BankruptcyChapter, PublicRecordStatus } from '../../credit-file/public-record.ts'

interface BankruptcyDisposition {
  readonly chapter: BankruptcyChapter
  readonly status: PublicRecordStatus
  readonly words: string
}

/** One code tells chapter and outcome. Where two codes mean the same, the first one is written. */
export const efxBankruptcyDispositions: ReadonlyMap<string, BankruptcyDisposition> = new Map([
  ['V', { chapter: 7, status: 'FILED', words: 'Chapter 7, voluntary' }],
  ['I', { chapter: 7, status: 'FILED', words: 'Chapter 7, involuntary' }],
  ['A', { chapter: 7, status: 'DISCHARGED', words: 'Chapter 7, discharged' }],
  ['M', { chapter: 7, status: 'DISMISSED', words: 'Chapter 7, dismissed' }],
  ['KK', { chapter: 7, status: 'WITHDRAWN', words: 'Chapter 7, withdrawn' }],
  ['D', { chapter: 11, status: 'FILED', words: 'Chapter 11, filed' }],
  ['F', { chapter: 11, status: 'DISCHARGED', words: 'Chapter 11, discharged' }],
  ['E', { chapter: 11, status: 'DISMISSED', words: 'Chapter 11, dismissed' }],
  ['KL', { chapter: 11, status: 'WITHDRAWN', words: 'Chapter 11, withdrawn' }],
  ['G', { chapter: 12, status: 'FILED', words: 'Chapter 12, filed' }],
  ['H', { chapter: 12, status: 'DISCHARGED', words: 'Chapter 12, discharged' }],
  ['J', { chapter: 12, status: 'DISMISSED', words: 'Chapter 12, dismissed' }],
  ['KM', { chapter: 12, status: 'WITHDRAWN', words: 'Chapter 12, withdrawn' }],
  ['C', { chapter: 13, status: 'FILED', words: 'Chapter 13, filed' }],
  ['L', { chapter: 13, status: 'DISCHARGED', words: 'Chapter 13, discharged' }],
  ['K', { chapter: 13, status: 'DISMISSED', words: 'Chapter 13, dismissed' }],
  ['KN', { chapter: 13, status: 'WITHDRAWN', words: 'Chapter 13, withdrawn' }],
] satisfies [string, BankruptcyDisposition][])

/** Null when the chapter is unknown: the code cannot be told without it. */
export function efxBankruptcyDisposition(
  chapter: BankruptcyChapter | null,
  status: PublicRecordStatus,
  bureauStatus: string | null,
): string | null {
  const own = bureauStatus === null ? undefined : efxBankruptcyDispositions.get(bureauStatus)
  if (own?.chapter === chapter && own?.status === status) return bureauStatus
  for (const [code, row] of efxBankruptcyDispositions) if (row.chapter === chapter && row.status === status) return code
  return null
}
