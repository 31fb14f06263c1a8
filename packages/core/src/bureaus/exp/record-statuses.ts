import type { BankruptcyChapter, PublicRecordKind, PublicRecordStatus } from '../../credit-file/public-record.ts'

export interface RecordMeaning {
  readonly kind: PublicRecordKind
  readonly chapter: BankruptcyChapter | null
  readonly status: PublicRecordStatus
}

/** Two digits tell kind, chapter and outcome of a public record. A code not listed is an open record of another kind. */
export const expRecordStatuses: ReadonlyMap<string, RecordMeaning> = new Map([
  ['01', { kind: 'JUDGMENT', chapter: null, status: 'FILED' }],
  ['02', { kind: 'JUDGMENT', chapter: null, status: 'SATISFIED' }],
  ['03', { kind: 'JUDGMENT', chapter: null, status: 'DISMISSED' }],
  ['04', { kind: 'JUDGMENT', chapter: null, status: 'RELEASED' }],
  ['05', { kind: 'JUDGMENT', chapter: null, status: 'WITHDRAWN' }],
  ['06', { kind: 'JUDGMENT', chapter: null, status: 'DISCHARGED' }],
  ['10', { kind: 'BANKRUPTCY', chapter: 7, status: 'FILED' }],
  ['11', { kind: 'BANKRUPTCY', chapter: 7, status: 'DISCHARGED' }],
  ['12', { kind: 'BANKRUPTCY', chapter: 7, status: 'DISMISSED' }],
  ['13', { kind: 'BANKRUPTCY', chapter: 7, status: 'WITHDRAWN' }],
  ['14', { kind: 'BANKRUPTCY', chapter: 11, status: 'FILED' }],
  ['15', { kind: 'BANKRUPTCY', chapter: 11, status: 'DISCHARGED' }],
  ['16', { kind: 'BANKRUPTCY', chapter: 11, status: 'DISMISSED' }],
  ['17', { kind: 'BANKRUPTCY', chapter: 11, status: 'WITHDRAWN' }],
  ['20', { kind: 'BANKRUPTCY', chapter: 12, status: 'FILED' }],
  ['21', { kind: 'BANKRUPTCY', chapter: 12, status: 'DISCHARGED' }],
  ['22', { kind: 'BANKRUPTCY', chapter: 12, status: 'DISMISSED' }],
  ['23', { kind: 'BANKRUPTCY', chapter: 12, status: 'WITHDRAWN' }],
  ['24', { kind: 'BANKRUPTCY', chapter: 13, status: 'FILED' }],
  ['25', { kind: 'BANKRUPTCY', chapter: 13, status: 'DISCHARGED' }],
  ['26', { kind: 'BANKRUPTCY', chapter: 13, status: 'DISMISSED' }],
  ['27', { kind: 'BANKRUPTCY', chapter: 13, status: 'WITHDRAWN' }],
  ['30', { kind: 'TAX_LIEN', chapter: null, status: 'FILED' }],
  ['31', { kind: 'TAX_LIEN', chapter: null, status: 'RELEASED' }],
  ['32', { kind: 'OTHER_LIEN', chapter: null, status: 'FILED' }],
  ['33', { kind: 'OTHER_LIEN', chapter: null, status: 'RELEASED' }],
  ['40', { kind: 'FORECLOSURE', chapter: null, status: 'FILED' }],
  ['41', { kind: 'FORECLOSURE', chapter: null, status: 'DISMISSED' }],
  ['50', { kind: 'OTHER', chapter: null, status: 'FILED' }],
  ['51', { kind: 'OTHER', chapter: null, status: 'RELEASED' }],
  ['52', { kind: 'OTHER', chapter: null, status: 'DISMISSED' }],
  ['53', { kind: 'OTHER', chapter: null, status: 'SATISFIED' }],
] satisfies [string, RecordMeaning][])

/** The code of a record; of an outcome that the kind has no code for, that of the open record. */
export function expRecordStatus(meaning: RecordMeaning): string {
  let filed = '50'
  for (const [code, row] of expRecordStatuses) {
    if (row.kind !== meaning.kind || row.chapter !== meaning.chapter) continue
    if (row.status === meaning.status) return code
    if (row.status === 'FILED') filed = code
  }
  return filed
}
