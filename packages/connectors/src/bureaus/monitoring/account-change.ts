import {
  bankruptcyStages,
  blankFurnisher,
  blankTradeline,
  designators,
  type FileChange,
  isAccountType,
  portfolios,
  ratings,
  responsibilities,
  type Tradeline,
  tradelineKey,
} from '@plumbline/core/credit-file'
import type { NoticeFields } from './notice-fields.ts'

export function accountChange(
  kind: 'tradeline-added' | 'status-changed' | 'designator-changed' | 'narrative-changed',
  fields: NoticeFields,
): FileChange | null {
  const after = readTradeline(fields)
  if (after === null) return null
  const key = tradelineKey(after)
  switch (kind) {
    case 'tradeline-added':
      return { kind, key, after }
    case 'status-changed': {
      const before = {
        ...after,
        rating: fields.oneOf('previousRating', ratings, 'UNRATED'),
        bureauStatus: fields.textOrNull('previousBureauStatus'),
        bankruptcyStage: bankruptcyStages.find((stage) => stage === fields.text('previousBankruptcyStage')) ?? null,
        pastDueUsd: null,
      }
      return { kind, key, before, after }
    }
    case 'designator-changed': {
      const before = { ...after, designator: fields.oneOf('previousDesignator', designators, 'UNKNOWN') }
      return { kind, key, before, after }
    }
    case 'narrative-changed': {
      const [added, removed] = [fields.remarks('added'), fields.remarks('removed')]
      return { kind, key, before: { ...after, remarks: removed }, after: { ...after, remarks: added }, added, removed }
    }
  }
}

function readTradeline(fields: NoticeFields): Tradeline | null {
  const accountType = fields.text('accountType')
  if (fields.text('creditorName') === '' || fields.text('accountNumber') === '' || !isAccountType(accountType))
    return null
  return {
    ...blankTradeline,
    creditor: {
      ...blankFurnisher,
      name: fields.text('creditorName'),
      subscriberCode: fields.textOrNull('subscriberCode'),
      industry: fields.textOrNull('industry'),
    },
    accountNumber: fields.text('accountNumber'),
    portfolio: fields.oneOf('portfolio', portfolios, 'OPEN'),
    accountType,
    responsibility: fields.oneOf('responsibility', responsibilities, 'UNDESIGNATED'),
    designator: fields.oneOf('designator', designators, 'UNKNOWN'),
    rating: fields.oneOf('rating', ratings, 'UNRATED'),
    bureauStatus: fields.textOrNull('bureauStatus'),
    bankruptcyStage: bankruptcyStages.find((stage) => stage === fields.text('bankruptcyStage')) ?? null,
    openedOn: fields.date('openedOn'),
    reportedOn: fields.date('reportedOn'),
    highCreditUsd: fields.count('highCreditUsd'),
    pastDueUsd: fields.count('pastDueUsd'),
  }
}
