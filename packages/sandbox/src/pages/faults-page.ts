import { dateOfInstant } from '@plumbline/core/calendar'
import type { Fault } from '../faults/fault.ts'
import type { Answer } from '../server/route.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'
import { day, inWords } from './words.ts'

/** The injected faults, and whose calls they hit. */
export function faultsPage(faults: readonly Fault[]): Answer {
  return page(
    200,
    'Faults',
    html``,
    html`<section>
<h2>Faults</h2>
${
  faults.length === 0
    ? html`<p class="quiet">No faults are active.</p>`
    : html`<table>
<thead><tr><th scope="col">Who fails</th><th scope="col">How</th><th scope="col">Still</th><th scope="col">Whose calls it hits</th></tr></thead>
<tbody>${faults.map(faultRow)}</tbody>
</table>`
}
</section>`,
  )
}

function faultRow({ target, operation, mode, left, until, client, clientName }: Fault): Html {
  return html`<tr><td><strong>${target}</strong>${operation === null ? '' : `, ${operation}`}</td>
<td>${inWords(mode)}</td>
<td>${until === null ? timesOf(left ?? 0) : `until ${moment(until)}`}</td>
<td>${client === null ? 'All clients’' : (clientName ?? client)}</td></tr>`
}

function timesOf(left: number): string {
  return left === 1 ? 'once' : `${left} times`
}

function moment(at: number): string {
  return `${day(dateOfInstant(at))}, ${new Date(at).toISOString().slice(11, 16)} UTC`
}
