import type { AlertDetail } from '@plumbline/sdk'
import { plural } from '@plumbline/ui/texts/plural'
import { factsOf } from '../report/facts.ts'
import { wordsOf } from './about-alert.ts'
import { accountAlertFacts } from './account-alert-facts.ts'
import type { AlertTexts, Facts } from './alert-texts.ts'
import { inquiryFacts, utilityFacts } from './inquiry-facts.ts'
import { personalFacts, recordFacts } from './personal-facts.ts'

/** One sentence on what it means. */
export function meaningOf(alert: AlertDetail, { texts, details, locale }: AlertTexts): string | undefined {
  if (alert.type !== 'ScoreChangeAlert') return wordsOf(alert.type, texts)?.meaning
  const { change } = alert.details
  return `${plural(change < 0 ? details.scoreDown : details.scoreUp, Math.abs(change), locale)}.`
}

/** What came with an alert, in words made from its codes. */
export function alertFacts(alert: AlertDetail, words: AlertTexts) {
  return factsOf([...factsIn(alert, words), [words.details.labels.bureau, alert.dataSource]])
}

function factsIn(alert: AlertDetail, words: AlertTexts): Facts {
  const { labels } = words.details
  switch (alert.type) {
    case 'HardInquiryAlert':
    case 'BlockedInquiryAlert':
    case 'InquiryAlert':
      return inquiryFacts(alert, words)
    case 'TelcoUtilityAlert':
      return utilityFacts(alert.details, words)
    case 'TradeLineAlert':
    case 'AccountStatusChangeAlert':
    case 'AccountActivityDesignatorChangeAlert':
    case 'AccountNarrativeChangeAlert':
      return accountAlertFacts(alert, words)
    case 'CollectionAlert':
    case 'BankruptcyAlert':
      return recordFacts(alert, words)
    case 'AddressAlert':
    case 'NameAlert':
      return personalFacts(alert, words)
    case 'ScoreChangeAlert':
      return [
        [labels.scoreBefore, String(alert.details.previousScore)],
        [labels.scoreNow, String(alert.details.newScore)],
      ]
    default:
      return []
  }
}
