import { industryWords, tuCreditTypeWords, tuPayStatusWordsOf, tuPaySymbol } from '@plumbline/core/bureaus'
import type { BankruptcyChapter, HistoryStatus } from '@plumbline/core/credit-file'
import type { XmlSection } from './write-xml.ts'

/** A value with a code is written with its words; null without a code. */
export function codeRef(
  symbol: string | null | undefined,
  description?: string,
  abbreviation = description,
  rank?: number,
): XmlSection | null {
  return symbol === null || symbol === undefined ? null : { symbol, description, abbreviation, rank }
}

export function payStatusRef(status: HistoryStatus, chapter: BankruptcyChapter | null): XmlSection | null {
  const [description, abbreviation, rank] = tuPayStatusWordsOf(status, chapter) ?? []
  return codeRef(tuPaySymbol(status, chapter), description, abbreviation, rank)
}

export function disputeRef(disputed: boolean): XmlSection | null {
  return disputed ? codeRef('T', 'Disputed') : codeRef('F', 'Not disputed')
}

export function creditTypeRef(letter: string): XmlSection | null {
  const [description, abbreviation, rank] = tuCreditTypeWords.get(letter) ?? []
  return codeRef(letter, description, abbreviation, rank)
}

export function industryRef(code: string | null): XmlSection | null {
  return code === null ? null : codeRef(code, industryWords(code))
}

/** The words of an upper-case name: 'PAID_AND_CLOSED' is 'Paid and closed'. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
