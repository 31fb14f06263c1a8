import type { Fault } from '../faults/fault.ts'
import type { Answer } from '../server/route.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'
import { inWords, moment } from './words.ts'

/** The injected faults, and whose calls they hit. */
export function faultsPage(faults: readonly Fault[]): Answer {
  return page({
    title: 'Faults',
    place: '/faults',
    lead: 'What was made to fail on purpose. A fault of a host hits the calls of that host alone.',
    content: html`<section>
${
  faults.length === 0
    ? html`<p class="quiet">No faults are active.</p>`
    : html`<table class="facts">
<thead><tr><th scope="col">Who fails</th><th scope="col">How</th><th scope="col">Still</th><th scope="col">Whose calls it hits</th></tr></thead>
<tbody>${faults.map(faultRow)}</tbody>
</table>
<p class="quiet">Times are real time, whatever the clocks of hosts say. Faults are forgotten when the sandbox restarts.</p>`
}
</section>`,
  })
}

function faultRow({ target, operation, mode, left, until, client, clientName }: Fault): Html {
  return html`<tr><td data-head="Who fails"><span><strong>${target}</strong>${operation === null ? '' : `, ${operation}`}</span></td>
<td data-head="How">${inWords(mode)}</td>
<td data-head="Still">${until === null ? timesOf(left ?? 0) : `until ${moment(until)}`}</td>
<td data-head="Whose calls">${client === null ? 'All clients’' : (clientName ?? client)}</td></tr>`
}

function timesOf(left: number): string {
  return left === 1 ? 'once' : `${left} times`
}
