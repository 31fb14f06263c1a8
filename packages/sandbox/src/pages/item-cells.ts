import {
  type Collection,
  type HistoryMonth,
  type Inquiry,
  isOpen,
  isRevolving,
  type PublicRecord,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { type Html, html } from './html.ts'
import { accountTypeName, day, dollars, inWords, toneOf } from './words.ts'

export function accountCell(account: Tradeline): Html {
  const limit = isRevolving(account) ? account.creditLimitUsd : account.highCreditUsd
  const state = isOpen(account)
    ? inWords(account.rating)
    : `${inWords(account.designator)}, ${inWords(account.rating).toLowerCase()}`
  return html`<strong>${account.creditor.name}</strong>
<span class="line bits"><span>${accountTypeName(account.accountType)}</span><span>${account.accountNumber}</span></span>
<span class="line amount">${dollars(account.balanceUsd)}${limit === null ? null : html` <span class="quiet">of ${dollars(limit)}</span>`}</span>
<span class="chip ${toneOf(account.rating)}">${state}</span>
${historyStrip(account.history)}
<span class="line bits quiet"><span>Opened ${day(account.openedOn)}</span><span>reported ${day(account.reportedOn)}</span></span>
${account.remarks.length === 0 ? null : html`<span class="line quiet">Remarks ${account.remarks.map(({ code }) => code).join(', ')}</span>`}`
}

/** The last two years, oldest on the left; a screen reader gets it in words. */
function historyStrip(history: readonly HistoryMonth[]): Html | null {
  const shown = history.slice(0, 24).toReversed()
  if (shown.length === 0) return null
  const count = (tone: string) => shown.filter(({ status }) => toneOf(status) === tone).length
  const told = `${shown.length} months: ${count('good')} on time, ${count('late')} late, ${count('bad')} derogatory`
  return html`<span class="strip" role="img" aria-label="${told}">${shown.map(({ status }) => html`<i class="${toneOf(status)}"></i>`)}</span>`
}

export function collectionCell(collection: Collection): Html {
  const settled = collection.status === 'PAID' || collection.status === 'SETTLED'
  return html`<strong>${collection.agency.name}</strong>
<span class="line">${collection.originalCreditor ?? 'Creditor not told'}${collection.medical ? ', medical' : ''}</span>
<span class="line amount">${dollars(collection.balanceUsd)} <span class="quiet">of ${dollars(collection.originalUsd)}</span></span>
<span class="chip ${settled ? 'good' : 'bad'}">${inWords(collection.status)}</span>
<span class="line bits quiet"><span>Assigned ${day(collection.assignedOn)}</span><span>reported ${day(collection.reportedOn)}</span></span>`
}

export function publicRecordCell(record: PublicRecord): Html {
  const chapter = record.chapter === null ? '' : `, chapter ${record.chapter}`
  return html`<strong>${inWords(record.kind)}${chapter}</strong>
<span class="line bits"><span>${record.court ?? 'Court not told'}</span><span>${record.reference ?? 'no number'}</span></span>
<span class="chip ${record.status === 'FILED' ? 'bad' : 'none'}">${inWords(record.status)}</span>
<span class="line quiet">Filed ${day(record.filedOn)}</span>`
}

export function inquiryCell(inquiry: Inquiry): Html {
  return html`<strong>${inquiry.inquirer.name}</strong>
<span class="line bits quiet"><span>${day(inquiry.inquiredOn)}</span><span>industry ${inquiry.inquirer.industry ?? '–'}</span></span>`
}
