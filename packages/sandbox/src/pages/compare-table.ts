import { bureaus } from '@plumbline/core/bureaus'
import type { Files, Row } from './align-files.ts'
import { type Html, html } from './html.ts'

/** A table with one column for each bureau; a bureau that does not have the item has an empty cell. */
export function compareTable<Item>(
  title: string,
  files: Files,
  rows: readonly Row<Item>[],
  cell: (item: Item) => Html,
): Html {
  const counts = bureaus.map((bureau) => rows.filter((row) => row[bureau] !== undefined).length)
  if (rows.length === 0) return html`<section><h2>${title}</h2><p class="quiet">None at any bureau.</p></section>`
  return html`<section>
<h2>${title}</h2>
<table>
<thead><tr>${bureaus.map((bureau, i) => html`<th scope="col">${bureau} <span class="count">${counts[i] ?? 0}</span></th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${bureaus.map((bureau) => {
        const item = row[bureau]
        if (item !== undefined) return html`<td>${cell(item)}</td>`
        return html`<td class="missing"><span class="quiet">${files[bureau] ? 'Not reported' : 'No file'}</span></td>`
      })}</tr>`,
  )}</tbody>
</table>
</section>`
}
