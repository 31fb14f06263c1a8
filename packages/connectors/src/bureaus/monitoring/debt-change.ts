import {
  bankruptcyChapters,
  blankCollection,
  blankFurnisher,
  blankPublicRecord,
  type Collection,
  collectionAspects,
  collectionKey,
  collectionStatuses,
  type FileChange,
  type PublicRecord,
  publicRecordAspects,
  publicRecordKey,
  publicRecordStatuses,
} from '@plumbline/core/credit-file'
import type { NoticeFields } from './notice-fields.ts'

export function collectionChange(
  kind: 'collection-added' | 'collection-changed',
  fields: NoticeFields,
): FileChange | null {
  if (fields.text('agencyName') === '') return null
  const after: Collection = {
    ...blankCollection,
    agency: {
      ...blankFurnisher,
      name: fields.text('agencyName'),
      subscriberCode: fields.textOrNull('subscriberCode'),
      industry: fields.textOrNull('industry'),
    },
    originalCreditor: fields.textOrNull('clientName'),
    accountNumber: fields.text('accountNumber'),
    assignedOn: fields.date('assignedOn'),
    reportedOn: fields.date('reportedOn'),
    originalUsd: fields.count('originalUsd'),
    balanceUsd: fields.count('balanceUsd'),
    status: fields.oneOf('status', collectionStatuses, 'UNKNOWN'),
    bureauStatus: fields.textOrNull('bureauStatus'),
    medical: fields.flag('medical'),
    thirdParty: fields.flag('thirdParty'),
    remarks: fields.remarks('narratives'),
  }
  const key = collectionKey(after)
  if (kind === 'collection-added') return { kind, key, after }
  const before = {
    ...after,
    status: fields.oneOf('previousStatus', collectionStatuses, 'UNKNOWN'),
    bureauStatus: fields.textOrNull('previousBureauStatus'),
    balanceUsd: fields.count('previousBalanceUsd'),
  }
  const told = fields.text('what').split(' ')
  return { kind, key, before, after, what: collectionAspects.filter((aspect) => told.includes(aspect)) }
}

export function bankruptcyChange(
  kind: 'bankruptcy-added' | 'bankruptcy-changed',
  fields: NoticeFields,
): FileChange | null {
  const chapterOf = (name: string) => bankruptcyChapters.find((chapter) => chapter === fields.count(name)) ?? null
  const after: PublicRecord = {
    ...blankPublicRecord,
    kind: 'BANKRUPTCY',
    court: fields.textOrNull('courtName'),
    courtCode: fields.textOrNull('courtCode'),
    reference: fields.textOrNull('caseNumber'),
    chapter: chapterOf('chapter'),
    filedOn: fields.date('filedOn'),
    reportedOn: fields.date('reportedOn'),
    statusOn: fields.date('statusOn'),
    status: fields.oneOf('status', publicRecordStatuses, 'FILED'),
    bureauStatus: fields.textOrNull('bureauStatus'),
    liabilityUsd: fields.count('liabilityUsd'),
  }
  if (after.reference === null && after.filedOn === null) return null
  const key = publicRecordKey(after)
  if (kind === 'bankruptcy-added') return { kind: 'public-record-added', key, after }
  const before = {
    ...after,
    status: fields.oneOf('previousStatus', publicRecordStatuses, 'FILED'),
    bureauStatus: fields.textOrNull('previousBureauStatus'),
    chapter: chapterOf('previousChapter'),
  }
  const told = fields.text('what').split(' ')
  const what = publicRecordAspects.filter((aspect) => told.includes(aspect))
  return { kind: 'public-record-changed', key, before, after, what }
}
