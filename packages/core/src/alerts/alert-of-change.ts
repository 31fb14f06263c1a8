import type { CalendarDate } from '../calendar/calendar-date.ts'
import { plainText } from '../changes/change-words.ts'
import { describeChange } from '../changes/describe-change.ts'
import { type ItemChange, isItemChange } from '../changes/described-change.ts'
import type { FileChange } from '../credit-file/file-change.ts'
import type { FileScore } from '../credit-file/file-score.ts'
import { designatorDetails, narrativeDetails, newAccountDetails, statusDetails } from './account-details.ts'
import type { AlertContent, AlertFacts } from './alert-content.ts'
import { addressDetails, nameDetails, scoreDetails } from './person-details.ts'
import { bankruptcyDetails, collectionDetails, inquiryDetails } from './record-details.ts'

/** The alert that a change of a credit file raises. Null: such a change raises no alert. */
export function alertOfChange(change: FileChange, occurredOn: CalendarDate): AlertContent | null {
  if (!isItemChange(change)) {
    const { before, after } = change
    // Where one of the two files had no score, nothing moved.
    return before && after ? scoreAlert(before, after, occurredOn) : null
  }
  const isNew = (): AlertFacts => factsOf(change, 'NEW', occurredOn)
  const isChange = (): AlertFacts => factsOf(change, 'CHANGE', occurredOn)
  switch (change.kind) {
    case 'tradeline-added':
      return { type: 'TradeLineAlert', ...isNew(), details: newAccountDetails(change.after) }
    case 'status-changed':
      return {
        type: 'AccountStatusChangeAlert',
        ...isChange(),
        details: statusDetails(change.before, change.after),
      }
    case 'designator-changed':
      return {
        type: 'AccountActivityDesignatorChangeAlert',
        ...isChange(),
        details: designatorDetails(change.before, change.after),
      }
    case 'narrative-changed':
      return {
        type: 'AccountNarrativeChangeAlert',
        ...isChange(),
        details: narrativeDetails(change.after, change.added, change.removed),
      }
    case 'inquiry-added':
      if (change.after.type !== 'HARD') return null
      return { type: 'InquiryAlert', ...isNew(), details: inquiryDetails(change.after) }
    case 'collection-added':
      return { type: 'CollectionAlert', ...isNew(), details: collectionDetails(null, change.after) }
    case 'collection-changed':
      return { type: 'CollectionAlert', ...isChange(), details: collectionDetails(change.before, change.after) }
    case 'public-record-added':
      if (change.after.kind !== 'BANKRUPTCY') return null
      return { type: 'BankruptcyAlert', ...isNew(), details: bankruptcyDetails(null, change.after) }
    case 'public-record-changed':
      if (change.after.kind !== 'BANKRUPTCY') return null
      return { type: 'BankruptcyAlert', ...isChange(), details: bankruptcyDetails(change.before, change.after) }
    case 'address-changed':
      return { type: 'AddressAlert', ...isChange(), details: addressDetails(change.before, change.after) }
    case 'name-changed':
      return { type: 'NameAlert', ...isChange(), details: nameDetails(change.before, change.after) }
    // Removed items, monthly balances and marks that the person had placed themselves raise no alert.
    case 'tradeline-removed':
    case 'balance-changed':
    case 'collection-removed':
    case 'public-record-removed':
    case 'inquiry-removed':
    case 'mark-changed':
      return null
  }
}

/** The words are those in which a difference between two reports is told. */
function factsOf(change: ItemChange, trigger: 'NEW' | 'CHANGE', occurredOn: CalendarDate): AlertFacts {
  const { kind, category, title, text, itemName } = describeChange(change)
  const ofCourt = category === 'PUBLIC_RECORD'
  return {
    trigger,
    occurredOn,
    // The title of a public record says what it is already.
    name: itemName === null || ofCourt ? title : `${title}: ${itemName}`,
    reason: text,
    source: ofCourt ? courtOf(change) : itemName,
    about: { kind, key: change.key },
  }
}

function courtOf(change: ItemChange): string | null {
  const court =
    change.kind === 'public-record-added' || change.kind === 'public-record-changed' ? change.after.court : null
  return court === null ? null : plainText(court, 'an unnamed court')
}

function scoreAlert(before: FileScore, after: FileScore, occurredOn: CalendarDate): AlertContent | null {
  const change = after.value - before.value
  // Two models do not compare.
  if (change === 0 || before.model !== after.model) return null
  const points = `${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`
  return {
    type: 'ScoreChangeAlert',
    trigger: 'CHANGE',
    occurredOn,
    name: `Score ${change > 0 ? 'up' : 'down'} ${points} to ${after.value}`,
    reason: `The score ${change > 0 ? 'rose' : 'fell'} from ${before.value} to ${after.value}.`,
    source: null,
    about: null,
    details: scoreDetails(before, after),
  }
}
