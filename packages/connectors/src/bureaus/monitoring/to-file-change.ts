import type { FileChange } from '@plumbline/core/credit-file'
import { accountChange } from './account-change.ts'
import { bankruptcyChange, collectionChange } from './debt-change.ts'
import type { NoticeFields } from './notice-fields.ts'
import { addressChange, inquiryChange, nameChange, scoreChange } from './person-change.ts'

/** What a notice is about; each bureau has its own codes for them. */
const noticeKinds = [
  'tradeline-added',
  'status-changed',
  'designator-changed',
  'narrative-changed',
  'collection-added',
  'collection-changed',
  'bankruptcy-added',
  'bankruptcy-changed',
  'inquiry-added',
  'name-changed',
  'address-changed',
  'score-changed',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Null when the notice lacks what the change cannot do without. */
export function toFileChange(kind: NoticeKind, fields: NoticeFields): FileChange | null {
  switch (kind) {
    case 'tradeline-added':
    case 'status-changed':
    case 'designator-changed':
    case 'narrative-changed':
      return accountChange(kind, fields)
    case 'collection-added':
    case 'collection-changed':
      return collectionChange(kind, fields)
    case 'bankruptcy-added':
    case 'bankruptcy-changed':
      return bankruptcyChange(kind, fields)
    case 'inquiry-added':
      return inquiryChange(fields)
    case 'name-changed':
      return nameChange(fields)
    case 'address-changed':
      return addressChange(fields)
    case 'score-changed':
      return scoreChange(fields)
  }
}
