import type { InjectedEvents } from '../alerts/injected-events.ts'
import type { Answer } from '../server/route.ts'
import { personaList } from './find-people.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { type ListedPerson, peopleList } from './people-list.ts'
import { type Search, searchForm } from './search-form.ts'
import { day } from './words.ts'

/** No person is chosen yet, several are meant, or there is nothing to show. */
export function startPage(
  search: Search,
  events: InjectedEvents,
  sorry: keyof typeof apologies | null,
  found: readonly ListedPerson[] = [],
): Answer {
  const apology = sorry === null ? null : apologies[sorry]
  return page({
    status: apology?.status ?? 200,
    title: 'People',
    place: '/',
    lead: 'Three bureaus and the people they know. All of them are invented.',
    search: searchForm(search),
    content: html`${apology ? html`<section class="callout" role="alert"><h2>${apology.title}</h2><p>${apology.text}</p></section>` : null}${
      found.length > 0
        ? html`<section><h2>People called “${search.person}”</h2>${peopleList(found, search, events)}</section>`
        : null
    }<section>
<h2>Personas</h2>
<p class="quiet">People with traits that you can rely on, with their scores of ${day(search.asOf)}. Every other SSN of the area 666 is a person too.</p>
${peopleList(personaList, search, events)}
</section>`,
  })
}

const apologies = {
  'no-such-person': {
    status: 404,
    title: 'No such person',
    text: 'By name you find the personas and people who are enrolled. All others have a nine-digit SSN that begins with 666.',
  },
  'no-such-day': {
    status: 400,
    title: 'No such day',
    text: 'Days run from 1950 to 2150, and there are two score models.',
  },
} as const
