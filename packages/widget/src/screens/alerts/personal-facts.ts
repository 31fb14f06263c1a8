import type { AlertDetail, SubjectName } from '@plumbline/sdk'
import { writtenAddress } from '../accounts/written.ts'
import type { AlertTexts, Facts } from './alert-texts.ts'
import { dayOf } from './inquiry-facts.ts'

type PersonalAlerts = Extract<AlertDetail, { readonly type: 'AddressAlert' | 'NameAlert' }>
type RecordAlerts = Extract<AlertDetail, { readonly type: 'CollectionAlert' | 'BankruptcyAlert' }>

export function personalFacts(alert: PersonalAlerts, { details: { labels } }: AlertTexts): Facts {
  if (alert.type === 'AddressAlert') {
    const { previousAddress, newAddress } = alert.details
    return [
      [labels.now, newAddress && writtenAddress(newAddress)],
      [labels.before, previousAddress && writtenAddress(previousAddress)],
    ]
  }
  const { previousName, newName } = alert.details
  return [
    [labels.now, newName && writtenName(newName)],
    [labels.before, previousName && writtenName(previousName)],
  ]
}

export function recordFacts(
  alert: RecordAlerts,
  { details: { labels, collectionStates }, formats }: AlertTexts,
): Facts {
  const day = (at: number | null) => at !== null && formats.calendarDay(dayOf(at))
  if (alert.type === 'BankruptcyAlert') {
    const { courtName, caseNumber, chapter, dateFiled } = alert.details
    return [
      [labels.chapter, chapter],
      [labels.court, courtName],
      [labels.caseNumber, caseNumber],
      [labels.filed, day(dateFiled)],
    ]
  }
  const states: Readonly<Record<string, string>> = collectionStates
  const { clientName, accountNumber, originalAmount, balanceAmount, previousStatus, status, assignedDate } =
    alert.details
  const stateOf = (code: string | null) => code && (states[code] ?? null)
  return [
    [labels.client, clientName],
    [previousStatus ? labels.now : labels.status, stateOf(status)],
    [labels.before, stateOf(previousStatus)],
    [labels.balance, balanceAmount && formats.dollars(balanceAmount.amount)],
    [labels.firstAmount, originalAmount && formats.dollars(originalAmount.amount)],
    [labels.number, accountNumber],
    [labels.date, day(assignedDate)],
  ]
}

function writtenName({ firstName, middleName, lastName, suffix }: SubjectName): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}
