import type { AlertDetail } from '@plumbline/sdk'
import { ratingWord } from '../accounts/account-words.ts'
import { lastDigits } from '../accounts/merged-accounts.ts'
import type { AlertTexts, Facts } from './alert-texts.ts'
import { dayOf } from './inquiry-facts.ts'
import { ratingOfStatus } from './rating-of-status.ts'

type AccountAlerts = Extract<
  AlertDetail,
  {
    readonly type:
      | 'TradeLineAlert'
      | 'AccountStatusChangeAlert'
      | 'AccountActivityDesignatorChangeAlert'
      | 'AccountNarrativeChangeAlert'
  }
>

/** What is told of an account: what changed first, then which account it is. */
export function accountAlertFacts(alert: AccountAlerts, words: AlertTexts): Facts {
  const { details, formats } = words
  const { labels, accountKinds } = details
  const { accountNumber, accountType, dateOpened } = alert.details
  const kinds: Readonly<Record<string, string>> = accountKinds
  return [
    ...changeFacts(alert, words),
    [labels.kind, accountType === null ? null : (kinds[accountType] ?? null)],
    [labels.number, accountNumber && lastDigits(accountNumber) && accountNumber],
    [labels.opened, dateOpened !== null && formats.calendarDay(dayOf(dateOpened))],
  ]
}

function changeFacts(alert: AccountAlerts, { details: { labels }, accounts, formats }: AlertTexts): Facts {
  const designators: Readonly<Record<string, string>> = accounts.designators
  switch (alert.type) {
    case 'AccountStatusChangeAlert': {
      const { previousStatus, newStatus, pastDueAmount } = alert.details
      return [
        [labels.before, previousStatus && ratingWord(ratingOfStatus(previousStatus), accounts)],
        [labels.now, newStatus && ratingWord(ratingOfStatus(newStatus), accounts)],
        [labels.pastDue, pastDueAmount?.amount ? formats.dollars(pastDueAmount.amount) : null],
      ]
    }
    case 'AccountActivityDesignatorChangeAlert': {
      const { previousDesignator, newDesignator } = alert.details
      return [
        [labels.before, previousDesignator && (designators[previousDesignator] ?? null)],
        [labels.now, newDesignator && (designators[newDesignator] ?? null)],
      ]
    }
    case 'AccountNarrativeChangeAlert': {
      const listed = (remarks: (typeof alert.details)['added']) =>
        remarks.map(({ description }) => description).join('; ')
      return [
        [labels.added, listed(alert.details.added)],
        [labels.removed, listed(alert.details.removed)],
      ]
    }
    case 'TradeLineAlert': {
      const { highCreditAmount } = alert.details
      return [[labels.limit, highCreditAmount?.amount ? formats.dollars(highCreditAmount.amount) : null]]
    }
  }
}
