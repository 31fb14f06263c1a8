import type { StandardTradeline } from '@plumbline/sdk'
import type { Formats } from '@plumbline/ui/texts/formats'
import type { Texts } from '@plumbline/ui/texts/texts'

type AccountTexts = Texts['accounts']

type PaymentStatus = keyof AccountTexts['payments']

interface PaymentMonth {
  readonly month: string
  readonly status: PaymentStatus
}

/** The newest months of an account, oldest first. */
export function paymentMonths(
  { history }: StandardTradeline,
  texts: AccountTexts,
  max = Number.POSITIVE_INFINITY,
): PaymentMonth[] {
  return history
    .slice(0, max)
    .map(({ month, status }) => ({ month, status: known(status, texts) }))
    .reverse()
}

/** What a newer service says and we have no words for counts as not rated. */
function known(status: string, { payments }: AccountTexts): PaymentStatus {
  return Object.hasOwn(payments, status) ? (status as PaymentStatus) : 'UNRATED'
}

/** "30 days late", as it stands alone. */
export function ratingWord(rating: string, texts: AccountTexts): string {
  const { words } = texts.payments[known(rating, texts)]
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

interface Words {
  readonly texts: AccountTexts
  readonly types: Readonly<Record<string, string>>
  readonly formats: Formats
}

/** A value of the standard format as a person reads it. */
export function fieldValue(field: string, value: unknown, { texts, types, formats }: Words): string {
  if (value === null || value === undefined) return texts.notStated
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formats.dollars(value)
  const text = String(value)
  if (field.endsWith('On')) return formats.calendarDay(text)
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    portfolio: texts.portfolios,
    accountType: types,
    responsibility: texts.responsibilities,
    designator: texts.designators,
    bankruptcyStage: texts.bankruptcyStages,
  }
  if (field === 'rating') return ratingWord(text, texts)
  return codes[field]?.[text] ?? text
}

/** What a field of the standard format is called. */
export function fieldName(field: string, { facts, ...texts }: AccountTexts): string {
  const names: Readonly<Record<string, string>> = {
    portfolio: facts.kind,
    accountType: facts.kind,
    responsibility: facts.responsibility,
    open: texts.open,
    designator: facts.status,
    openedOn: texts.opened,
    closedOn: facts.closed,
    lastPaymentOn: facts.lastPayment,
    firstDelinquencyOn: facts.firstLate,
    balance: texts.balance,
    creditLimit: texts.limit,
    highCredit: facts.highest,
    pastDue: texts.pastDue,
    scheduledPayment: facts.due,
    actualPayment: facts.lastPaid,
    chargeOff: facts.writtenOff,
    rating: texts.strip.paid,
    bankruptcyStage: facts.bankruptcy,
    disputed: texts.disputed,
  }
  return names[field] ?? field
}
