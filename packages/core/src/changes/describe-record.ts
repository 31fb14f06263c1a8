import { type Collection, type CollectionStatus, isResolvedCollection } from '../credit-file/collection.ts'
import type { CollectionAspect, PublicRecordAspect } from '../credit-file/file-change.ts'
import type { Inquiry } from '../credit-file/inquiry.ts'
import type { PublicRecord, PublicRecordKind, PublicRecordStatus } from '../credit-file/public-record.ts'
import { capitalized, dayWords, dollars, plainText } from './change-words.ts'
import { type DescribedChange, type DescribedKind, describedValue } from './described-change.ts'

/** Changes of collections, public records and inquiries. */
export function describeAddedCollection(collection: Collection): DescribedChange {
  const debt = collection.medical ? 'medical debt' : 'debt'
  const amount = collection.balanceUsd === null ? '' : ` of ${dollars(collection.balanceUsd)}`
  return ofCollection('COLLECTION_ADDED', collection, {
    title: isResolvedCollection(collection) ? 'Settled collection listed' : 'New collection',
    text: `${agencyOf(collection)} reports a ${debt}${amount}${owedTo(collection)} as ${collectionWords[collection.status]}.`,
    before: null,
    after: collectionValue(collection),
  })
}

export function describeRemovedCollection(collection: Collection): DescribedChange {
  return ofCollection('COLLECTION_REMOVED', collection, {
    title: 'Collection no longer listed',
    text: `The collection by ${agencyOf(collection)}${owedTo(collection)} is no longer in this file.`,
    before: collectionValue(collection),
    after: null,
  })
}

export function describeChangedCollection(
  before: Collection,
  after: Collection,
  what: readonly CollectionAspect[],
): DescribedChange {
  const subject = `The collection by ${agencyOf(after)}${owedTo(after)}`
  const sentences: string[] = []
  if (what.includes('status')) {
    const [was, is] = [collectionWords[before.status], collectionWords[after.status]]
    sentences.push(`${subject} is now ${is}${was === is ? ' under another status' : `; before it was ${was}`}.`)
  }
  if (what.includes('balance')) {
    const [was, is] = [before.balanceUsd, after.balanceUsd].map((usd) => (usd === null ? 'not told' : dollars(usd)))
    sentences.push(`${sentences.length === 0 ? `${subject}: the` : 'The'} balance went from ${was} to ${is}.`)
  }
  if (what.includes('narrative')) {
    sentences.push(`${sentences.length === 0 ? `${subject}: the` : 'The'} remarks on it changed.`)
  }
  return ofCollection('COLLECTION_CHANGED', after, {
    title: collectionTitle(before, after, what),
    text: sentences.join(' '),
    before: collectionValue(before),
    after: collectionValue(after),
  })
}

export function describeAddedRecord(record: PublicRecord): DescribedChange {
  const filed = record.filedOn === null ? '' : ` filed on ${dayWords(record.filedOn)}`
  const court = record.court === null ? '' : ` at ${plainText(record.court, 'an unnamed court')}`
  const amount = record.amountUsd === null ? '' : `, over ${dollars(record.amountUsd)}`
  return ofRecord('PUBLIC_RECORD_ADDED', record, {
    title: `${recordWords(record)} recorded`,
    text: `A ${uncapitalizedKind(record)}${filed}${court}${amount} is now in this file.`,
    before: null,
    after: recordValue(record),
  })
}

export function describeRemovedRecord(record: PublicRecord): DescribedChange {
  const filed = record.filedOn === null ? '' : ` filed on ${dayWords(record.filedOn)}`
  return ofRecord('PUBLIC_RECORD_REMOVED', record, {
    title: `${recordWords(record)} no longer listed`,
    text: `The ${uncapitalizedKind(record)}${filed} is no longer in this file.`,
    before: recordValue(record),
    after: null,
  })
}

export function describeChangedRecord(
  before: PublicRecord,
  after: PublicRecord,
  what: readonly PublicRecordAspect[],
): DescribedChange {
  const sentences: string[] = []
  const subject = `The ${uncapitalizedKind(after)}`
  if (what.includes('status')) {
    const [was, is] = [recordStatusWords[before.status], recordStatusWords[after.status]]
    sentences.push(`${subject} is now ${is}${was === is ? ' under another status' : `; before it was ${was}`}.`)
  }
  if (what.includes('chapter')) {
    sentences.push(
      `${subject} was ${before.chapter === null ? 'without a chapter' : `Chapter ${before.chapter}`} before.`,
    )
  }
  if (what.includes('amount')) {
    const [was, is] = [before.amountUsd, after.amountUsd].map((usd) => (usd === null ? 'not told' : dollars(usd)))
    sentences.push(`The amount of the ${uncapitalizedKind(after)} went from ${was} to ${is}.`)
  }
  return ofRecord('PUBLIC_RECORD_CHANGED', after, {
    title:
      what.includes('status') && before.status !== after.status
        ? `${recordWords(after)} ${recordStatusWords[after.status]}`
        : `${recordWords(after)} changed`,
    text: sentences.join(' '),
    before: recordValue(before),
    after: recordValue(after),
  })
}

export function describeAddedInquiry(inquiry: Inquiry): DescribedChange {
  const looked = `${plainText(inquiry.inquirer.name)} looked at this file on ${dayWords(inquiry.inquiredOn)}`
  const hard = inquiry.type === 'HARD'
  return ofInquiry('INQUIRY_ADDED', inquiry, {
    title: hard ? 'New credit check' : 'File viewed',
    text: hard ? `${looked} because of an application for credit.` : `${looked}. This does not count for the score.`,
    before: null,
    after: describedValue({ code: inquiry.type, date: inquiry.inquiredOn }),
  })
}

export function describeRemovedInquiry(inquiry: Inquiry): DescribedChange {
  return ofInquiry('INQUIRY_REMOVED', inquiry, {
    title: 'Credit check no longer listed',
    text: `The credit check by ${plainText(inquiry.inquirer.name)} of ${dayWords(inquiry.inquiredOn)} is no longer in this file.`,
    before: describedValue({ code: inquiry.type, date: inquiry.inquiredOn }),
    after: null,
  })
}

type Rest = Pick<DescribedChange, 'title' | 'text' | 'before' | 'after'>

function ofCollection(kind: DescribedKind, collection: Collection, rest: Rest): DescribedChange {
  return { kind, category: 'COLLECTION', itemName: agencyOf(collection), ...rest }
}

function ofRecord(kind: DescribedKind, record: PublicRecord, rest: Rest): DescribedChange {
  return { kind, category: 'PUBLIC_RECORD', itemName: recordWords(record), ...rest }
}

function ofInquiry(kind: DescribedKind, inquiry: Inquiry, rest: Rest): DescribedChange {
  return { kind, category: 'INQUIRY', itemName: plainText(inquiry.inquirer.name), ...rest }
}

function collectionValue({ status, balanceUsd, reportedOn }: Collection) {
  return describedValue({ code: status, amountUsd: balanceUsd, date: reportedOn })
}

function recordValue({ status, amountUsd, filedOn, statusOn }: PublicRecord) {
  return describedValue({ code: status, amountUsd, date: statusOn ?? filedOn })
}

function agencyOf({ agency }: Collection): string {
  return plainText(agency.name)
}

function owedTo({ originalCreditor }: Collection): string {
  return originalCreditor === null ? '' : ` for ${plainText(originalCreditor)}`
}

function collectionTitle(before: Collection, after: Collection, what: readonly CollectionAspect[]): string {
  if (before.status !== after.status) return collectionTitles[after.status]
  if (what.includes('balance')) return 'Collection balance changed'
  return what.includes('status') ? 'Collection status changed' : 'Collection remarks changed'
}

const collectionWords: Readonly<Record<CollectionStatus, string>> = {
  UNPAID: 'unpaid',
  PAID: 'paid',
  SETTLED: 'settled',
  DISPUTED: 'disputed',
  IN_BANKRUPTCY: 'part of a bankruptcy',
  UNKNOWN: 'of unknown status',
}

const collectionTitles: Readonly<Record<CollectionStatus, string>> = {
  UNPAID: 'Collection unpaid',
  PAID: 'Collection paid',
  SETTLED: 'Collection settled',
  DISPUTED: 'Collection disputed',
  IN_BANKRUPTCY: 'Collection in a bankruptcy',
  UNKNOWN: 'Collection status changed',
}

function recordWords({ kind, chapter }: PublicRecord): string {
  return kind === 'BANKRUPTCY' && chapter !== null ? `Chapter ${chapter} bankruptcy` : capitalized(kindWords[kind])
}

function uncapitalizedKind(record: PublicRecord): string {
  return record.kind === 'BANKRUPTCY' && record.chapter !== null ? recordWords(record) : kindWords[record.kind]
}

const kindWords: Readonly<Record<PublicRecordKind, string>> = {
  BANKRUPTCY: 'bankruptcy',
  JUDGMENT: 'judgment',
  TAX_LIEN: 'tax lien',
  OTHER_LIEN: 'lien',
  FORECLOSURE: 'foreclosure',
  OTHER: 'public record',
}

const recordStatusWords: Readonly<Record<PublicRecordStatus, string>> = {
  FILED: 'filed',
  DISCHARGED: 'discharged',
  DISMISSED: 'dismissed',
  WITHDRAWN: 'withdrawn',
  RELEASED: 'released',
  SATISFIED: 'satisfied',
}
