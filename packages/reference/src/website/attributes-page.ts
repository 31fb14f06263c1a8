import { attributeHead, attributeRows, attributesLead, attributesNotes } from '../content/attribute-rows.ts'
import { html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { inline, tableView } from './prose.ts'

export function attributesPage(): PageContent {
  return {
    path: '/docs/attributes',
    title: 'Attributes',
    description:
      'Every attribute that rules of pre-screening can name: type, unit, range, meaning, and when it is missing.',
    main: html`<p class="kicker">Reference</p>
<h1>Attributes</h1>
<div class="lead"><p>${attributesLead}</p></div>
${attributesNotes.map((text) => html`<p>${inline(text)}</p>`)}
${tableView(
  attributeHead,
  attributeRows.map(({ code, name, type, range, meaning, missing }) => [
    html`<a href="#${code}"><code>${code}</code></a>`,
    name,
    type,
    range,
    meaning,
    missing,
  ]),
  attributeRows.map(({ code }) => code),
)}`,
  }
}
