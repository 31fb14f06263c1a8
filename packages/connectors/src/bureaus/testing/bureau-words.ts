import {
  type Bureau,
  type CodeTable,
  efxAccountDesignators,
  efxAccountStatuses,
  efxCollectionStatuses,
  expAccountConditions,
  expCollectionConditions,
  expEcoaCodes,
  expPaymentStatuses,
  expSpecialComments,
  tuAccountDesignators,
  tuCollectionConditions,
  tuPayStatuses,
} from '@plumbline/core/bureaus'
import {
  type CollectionStatus,
  type Designator,
  designators,
  type HistoryStatus,
  type Rating,
  type Remark,
  type Responsibility,
} from '@plumbline/core/credit-file'

/** What a bureau can say: its own codes with the meaning that they have there. */
interface BureauWords {
  readonly ratings: CodeTable<Rating>
  readonly responsibilities: CodeTable<Responsibility>
  readonly collectionStatuses: CodeTable<CollectionStatus>
  readonly designators: readonly Designator[]
  readonly remarks: readonly Remark[]
  readonly industries: readonly string[]
}

export const bureauWords: Readonly<Record<Bureau, BureauWords>> = {
  EFX: {
    ratings: efxAccountStatuses,
    responsibilities: efxAccountDesignators,
    collectionStatuses: efxCollectionStatuses,
    designators,
    remarks: [
      { code: 'FE', text: 'Credit card' },
      { code: 'AZ', text: 'Amount in high credit is the limit' },
      { code: 'BC', text: 'Transferred & sold' },
      { code: '', text: 'Free words' },
    ],
    industries: ['BC', 'FA', 'EL', 'YC', 'MH'],
  },
  TU: {
    ratings: tuPayStatuses as CodeTable<Rating & HistoryStatus>,
    responsibilities: tuAccountDesignators,
    collectionStatuses: tuCollectionConditions,
    designators,
    remarks: [
      { code: 'T00CLO', text: 'Closed' },
      { code: 'T00SET', text: 'Settled <for less>' },
      { code: '', text: 'Free words' },
    ],
    industries: ['BC', 'FA', 'EL', 'YC', 'MH'],
  },
  EXP: {
    ratings: expPaymentStatuses,
    responsibilities: expEcoaCodes,
    collectionStatuses: expCollectionConditions,
    designators: expAccountConditions.rows.map(([, designator]) => designator),
    remarks: ['18', '85', 'CI'].map((code) => ({ code, text: expSpecialComments.get(code) ?? '' })),
    industries: ['BC', 'FA', 'EL', 'YC', 'MH'],
  },
}
