import { personas } from '../identity/personas-shim.ts'
import type { Answer } from '../server/route.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { type Search, searchForm, searchUrl } from './search-form.ts'

/** Nobody is chosen yet, or nobody was found. */
export function startPage(search: Search, unknown: boolean): Answer {
  const sorry = unknown
    ? html`<section role="alert"><h2>Nobody found</h2><p>People have nine-digit SSNs that begin with 666, and personas have the names below.</p></section>`
    : null
  return page(
    unknown ? 404 : 200,
    'People',
    searchForm(search),
    html`${sorry}<section>
<h2>Personas</h2>
<p class="quiet">People with traits that you can rely on. Every other SSN of the area 666 is somebody too.</p>
<ul class="start">${personas.map(
      (persona) =>
        html`<li><a href="${searchUrl({ ...search, person: persona.key })}"><strong>${persona.key}</strong>${persona.label}</a></li>`,
    )}</ul>
</section>`,
  )
}
