import { bureaus } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { isAccountType } from '@plumbline/core/credit-file'
import {
  type EventField,
  type SandboxEvent,
  type SandboxEventType,
  sandboxEvents,
  sandboxEventTypes,
} from '@plumbline/core/sandbox-events'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import { type Html, html } from './html.ts'
import { accountTypeName, day, inWords } from './words.ts'

/** Injects an event on the person's file, lists the events that were injected before and takes them back. */
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
${typeChoice()}
<label>At
<select name="bureau">${bureaus.map((bureau) => html`<option>${bureau}</option>`)}</select></label>
<label>On the day
<input type="date" name="date" value="${asOf}" required></label>
${allDataFields()}
<div class="actions"><button class="primary">Make it happen</button></div>
</form>
<p id="outcome" role="status"></p>
${injected.length === 0 ? null : injectedSoFar(injected)}
</section>`
}

export function typeChoice(): Html {
  return html`<label>What
<select name="type">${sandboxEventTypes.map((type) => html`<option value="${type}">${inWords(type)}</option>`)}</select></label>`
}

/** What can be said about each type; the page's script shows that of the chosen one. */
export function allDataFields(): Html {
  return html`${sandboxEventTypes.map((type, place) => dataFields(type, place === 0))}`
}

function dataFields(type: SandboxEventType, isShown: boolean): Html {
  const { words, fields }: SandboxEvent = sandboxEvents[type]
  const entries = Object.entries(fields)
  return html`<fieldset data-type="${type}"${isShown ? null : html` hidden disabled`}>
<legend>${words}.</legend>
${entries.length === 0 ? html`<p class="quiet">There is nothing more to say about it.</p>` : entries.map(([name, field]) => fieldLabel(name, field))}
</fieldset>`
}

function fieldLabel(name: string, field: EventField): Html {
  return html`<label>${field.words}
${fieldInput(name, field)}</label>`
}

function fieldInput(name: string, field: EventField): Html {
  switch (field.kind) {
    case 'text':
      return html`<input name="${name}" data-kind="text" maxlength="${field.maxLength}" placeholder="such as ${field.example}" autocomplete="off">`
    case 'whole':
      return html`<input name="${name}" data-kind="number" type="number" min="${field.min}" max="${field.max}" step="1" placeholder="such as ${field.example}">`
    case 'choice':
    case 'step':
      return html`<select name="${name}" data-kind="${field.kind === 'step' ? 'number' : 'text'}"><option value="">Chosen for you</option>${field.values.map((value) => html`<option value="${value}">${valueName(String(value))}</option>`)}</select>`
    case 'flag':
      return html`<select name="${name}" data-kind="flag"><option value="">Chosen for you</option><option value="true">Yes</option><option value="false">No</option></select>`
    case 'list':
      return html`<input name="${name}" data-kind="list" placeholder="such as ${field.example.join(', ')}" autocomplete="off">`
  }
}

function valueName(value: string): string {
  return isAccountType(value)
    ? `${accountTypeName(value)} (${value})`
    : /^[A-Z]{3}/.test(value)
      ? inWords(value)
      : value
}

function injectedSoFar(injected: readonly InjectedEvent[]): Html {
  return html`<h3>What was made to happen</h3>
<ul class="injected">${injected.map(({ type, bureau, on }) => html`<li>${inWords(type)} at ${bureau}, ${day(on)}</li>`)}</ul>
<p><button type="button" class="take-back">Take all of it back</button></p>`
}
