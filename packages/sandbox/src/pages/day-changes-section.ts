import { bureaus } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { FileChange } from '@plumbline/core/credit-file'
import { changesOfDay, toFileChanges } from '../alerts/changes-of-day.ts'
import type { InjectedEvents } from '../alerts/injected-events.ts'
import { type Html, html } from './html.ts'
import { day, dollars, inWords } from './words.ts'

/** What a monitoring customer would hear about the day. */
export function dayChangesSection(ssn: string, asOf: CalendarDate, events: InjectedEvents): Html {
  return html`<section>
<h2>What changed on ${day(asOf)}</h2>
<div class="changes">${bureaus.map((bureau) => {
    const changes = toFileChanges(bureau, asOf, changesOfDay(ssn, bureau, asOf, events.lifeOf))
    if (changes.length === 0) return html`<div><h3>${bureau}</h3><p class="quiet">Nothing.</p></div>`
    return html`<div><h3>${bureau}</h3><ul>${changes.map((change) => html`<li>${told(change)}</li>`)}</ul></div>`
  })}</div>
</section>`
}

function told(change: FileChange): string {
  const what = inWords(change.kind)
  switch (change.kind) {
    case 'tradeline-added':
      return `${what}: ${change.after.creditor.name}`
    case 'tradeline-removed':
      return `${what}: ${change.before.creditor.name}`
    case 'status-changed':
      return `${what}: ${change.after.creditor.name}, ${inWords(change.before.rating)} to ${inWords(change.after.rating)}`
    case 'designator-changed':
      return `${what}: ${change.after.creditor.name}, ${inWords(change.before.designator)} to ${inWords(change.after.designator)}`
    case 'narrative-changed':
      return `${what}: ${change.after.creditor.name}`
    case 'balance-changed':
      return `${change.after.creditor.name}: ${dollars(change.before.balanceUsd)} to ${dollars(change.after.balanceUsd)}`
    case 'collection-added':
    case 'collection-changed':
      return `${what}: ${change.after.agency.name}, ${dollars(change.after.balanceUsd)}`
    case 'inquiry-added':
      return `${what}: ${change.after.inquirer.name}`
    case 'inquiry-removed':
      return `${what}: ${change.before.inquirer.name}`
    case 'public-record-added':
    case 'public-record-changed':
      return `${what}: ${inWords(change.after.kind)}, ${inWords(change.after.status).toLowerCase()}`
    case 'mark-changed':
      if (typeof change.after === 'boolean') return change.after ? inWords(change.mark) : `No longer ${change.mark}`
      return `Fraud alert: ${inWords(String(change.after)).toLowerCase()}`
    default:
      return what
  }
}
