import type { StandardTradeline } from '@plumbline/sdk'
import type { Formats } from '@plumbline/ui/texts/formats'
import type { Texts } from '@plumbline/ui/texts/texts'
import { fieldName, fieldValue, ratingWord } from './account-words.ts'

interface Words {
  readonly texts: Texts['accounts']
  readonly types: Readonly<Record<string, string>>
  readonly formats: Formats
}

interface Fact {
  readonly term: string
  readonly value: string
}

/** Everything that is known of an account beside its figures and payments. What a bureau does not say is left out. */
export function accountFacts(account: StandardTradeline, words: Words): Fact[] {
  const { texts, formats } = words
  const { facts } = texts
  const of = (field: keyof StandardTradeline): Fact[] => {
    const value = account[field]
    return value === null || value === 0
      ? []
      : [{ term: fieldName(field, texts), value: fieldValue(field, value, words) }]
  }
  const day = (term: string, date: string | null): Fact[] =>
    date === null ? [] : [{ term, value: formats.calendarDay(date) }]
  return [
    { term: facts.number, value: account.accountNumber },
    ...of('accountType'),
    ...of('responsibility'),
    ...of('designator'),
    { term: texts.strip.paid, value: ratingWord(account.rating, texts) },
    ...of('openedOn'),
    ...of('closedOn'),
    ...of('scheduledPayment'),
    ...of('lastPaymentOn'),
    ...of('actualPayment'),
    ...of('highCredit'),
    ...of('firstDelinquencyOn'),
    ...of('chargeOff'),
    ...of('bankruptcyStage'),
    ...day(texts.lastReported, account.reportedOn),
    ...(account.verifiedOn === account.reportedOn ? [] : day(facts.confirmed, account.verifiedOn)),
  ]
}
