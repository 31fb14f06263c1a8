import { bureaus } from '@plumbline/core/bureaus'
import type { InjectedEvents } from '../alerts/injected-events.ts'
import { scoredFile } from '../server/bureaus/scored-file.ts'
import { type Html, html } from './html.ts'
import { type Search, searchUrl } from './search-form.ts'
import { ssnText } from './words.ts'

/** Somebody to choose. */
export interface ListedPerson {
  readonly ssn: string
  readonly name: string
  /** The key of a persona, or how else the person is known. */
  readonly knownAs: string
  readonly about: string
}

/** People with what tells them apart: name, number, and their scores on the day. */
export function peopleList(people: readonly ListedPerson[], search: Search, events: InjectedEvents): Html {
  const scoreAt = (ssn: string, bureau: (typeof bureaus)[number]) =>
    scoredFile({ ssn, bureau, asOf: search.asOf, scoreModel: search.scoreModel }, events.lifeOf)?.score?.value ?? '–'
  return html`<ul class="people">${people.map(
    ({ ssn, name, knownAs, about }) => html`<li><a href="${searchUrl({ ...search, person: ssn })}">
<strong>${name}</strong> <span class="number">${ssnText(ssn)}</span>
<span class="about"><code>${knownAs}</code> ${about}</span>
<span class="scores">${bureaus.map((bureau) => html`<span>${bureau} <b>${scoreAt(ssn, bureau)}</b></span> `)}</span></a></li>`,
  )}</ul>`
}
