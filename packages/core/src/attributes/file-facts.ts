import type { CalendarDate } from '../calendar/calendar-date.ts'
import { collectionsOf, isCollectionTradeline } from '../credit-file/accounts-and-collections.ts'
import type { Collection } from '../credit-file/collection.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import type { Inquiry } from '../credit-file/inquiry.ts'
import type { PublicRecord } from '../credit-file/public-record.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { type AccountFacts, readAccount } from './account-facts.ts'

/** How a file is to be looked at. */
export interface AttributeTerms {
  /** The UTC day of the decision on the host's clock. */
  readonly asOf: CalendarDate
  /** The host's model; a score by another one is no score here. */
  readonly scoreModel: ScoreModel
  readonly authorizedUser: AuthorizedUserRule
}

/** Whether accounts count that somebody else answers for, or on which the person no longer answers. */
export const authorizedUserRules = ['exclude', 'include'] as const

export type AuthorizedUserRule = (typeof authorizedUserRules)[number]

/** What the attributes are read from: the parts of one bureau's file, each looked at once. */
export interface FileFacts {
  readonly asOf: CalendarDate
  readonly score: number | null
  readonly accounts: readonly AccountFacts[]
  readonly open: readonly AccountFacts[]
  readonly owing: readonly AccountFacts[]
  /** Paid ones too, and those that the bureau files among the accounts. */
  readonly collections: readonly Collection[]
  readonly records: readonly PublicRecord[]
  /** Applications for credit, each by itself. */
  readonly inquiries: readonly Inquiry[]
}

export function readFileFacts(file: CreditFile, { asOf, scoreModel, authorizedUser }: AttributeTerms): FileFacts {
  const accounts: AccountFacts[] = []
  const open: AccountFacts[] = []
  const owing: AccountFacts[] = []
  for (const tradeline of file.tradelines) {
    if (isCollectionTradeline(tradeline) || (authorizedUser === 'exclude' && !answersFor(tradeline))) continue
    const facts = readAccount(tradeline, asOf)
    accounts.push(facts)
    if (facts.open) open.push(facts)
    if (facts.owing) owing.push(facts)
  }
  return {
    asOf,
    score: file.score?.model === scoreModel ? file.score.value : null,
    accounts,
    open,
    owing,
    collections: collectionsOf(file),
    records: file.publicRecords,
    inquiries: file.inquiries.filter(({ type }) => type === 'HARD'),
  }
}

function answersFor({ responsibility }: Tradeline): boolean {
  return responsibility !== 'AUTHORIZED_USER' && responsibility !== 'TERMINATED' && responsibility !== 'DECEASED'
}

export function countOf<Item>(items: readonly Item[], counts: (item: Item) => boolean): number {
  let count = 0
  for (const item of items) if (counts(item)) count++
  return count
}

/** What is owed on those of the accounts that count. */
export function balanceOf(accounts: readonly AccountFacts[], counts: (account: Tradeline) => boolean): number {
  let usd = 0
  for (const { account, balanceUsd } of accounts) if (counts(account)) usd += balanceUsd
  return usd
}
