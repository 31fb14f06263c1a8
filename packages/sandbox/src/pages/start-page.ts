import { personas } from '../people/personas.ts'
import type { Answer } from '../server/route.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { type Search, searchForm, searchUrl } from './search-form.ts'

/** No person is chosen yet, or there is nothing to show. */
export function startPage(search: Search, sorry: keyof typeof apologies | null): Answer {
  const apology = sorry === null ? null : apologies[sorry]
  return page(
    apology?.status ?? 200,
    'People',
    searchForm(search),
    html`${apology ? html`<section role="alert"><h2>${apology.title}</h2><p>${apology.text}</p></section>` : null}<section>
<h2>Personas</h2>
<p class="quiet">People with traits that you can rely on. Every other SSN of the area 666 is a person too.</p>
<ul class="start">${personas.map(
      (persona) =>
        html`<li><a href="${searchUrl({ ...search, person: persona.key })}"><strong>${persona.key}</strong>${persona.label}</a></li>`,
    )}</ul>
</section>`,
  )
}

const apologies = {
  'no-such-person': {
    status: 404,
    title: 'No such person',
    text: 'People have nine-digit SSNs that begin with 666, and personas have the names below.',
  },
  'no-such-day': {
    status: 400,
    title: 'No such day',
    text: 'Days run from 1950 to 2150, and there are two score models.',
  },
} as const
