import { bureaus } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { type InjectedEvent, injectedEventTypes } from '../life/injected/injected-event.ts'
import { type Html, html } from './html.ts'
import { day, inWords } from './words.ts'

/** Injects an event on the person's file, and lists the events that were injected before. */
export function injectForm(
  ssn: string,
  asOf: CalendarDate,
  injected: readonly InjectedEvent[],
  pageToken: string,
): Html {
  return html`<section>
<h2>Make something happen</h2>
<form class="inject">
<input type="hidden" name="ssn" value="${ssn}">
<input type="hidden" name="pageToken" value="${pageToken}">
<label>What
<select name="type">${injectedEventTypes.map((type) => html`<option value="${type}">${inWords(type)}</option>`)}</select></label>
<label>At
<select name="bureau">${bureaus.map((bureau) => html`<option>${bureau}</option>`)}</select></label>
<label>On the day
<input type="date" name="date" value="${asOf}" required></label>
<label class="data">Details, as JSON (optional)
<input name="data" placeholder='{"amountUsd": 2500}' autocomplete="off" spellcheck="false"></label>
<button>Inject</button>
</form>
<p id="outcome" role="status"></p>
${
  injected.length === 0
    ? null
    : html`<h3>Injected so far</h3>
<ul class="injected">${injected.map(({ type, bureau, on }) => html`<li>${inWords(type)} at ${bureau}, ${day(on)}</li>`)}</ul>`
}
</section>`
}
