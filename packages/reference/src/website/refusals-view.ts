import type { AnyEndpoint, ErrorEntry } from '@plumbline/contract'
import { type RefusalGroup, refusalGroups } from '../content/endpoint-facts.ts'
import { type Html, html } from '../html.ts'
import { inline } from './prose.ts'

/** What a call can be refused with, in the order of the checks. Only its own refusals are unfolded. */
export function refusalsView(endpoint: AnyEndpoint): Html {
  return html`<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<p>In the order in which they are checked; the first that applies is answered. The body is always <a href="/docs/conventions#errors">the same</a>.</p>
${refusalGroups(endpoint).map((group, index) => groupView(group, index === 1))}
</section>
`
}

function groupView(group: RefusalGroup, own: boolean): Html {
  return html`<details class="refusals"${own ? html` open` : ''}><summary>${group.title} <span>${group.entries.length}</span></summary>
<ol>${group.entries.map(entryView)}</ol></details>
`
}

function entryView(entry: ErrorEntry): Html {
  return html`<li><p><a href="/docs/errors#${entry.code}"><code>${entry.code}</code></a> <span class="status">${entry.status}</span> <strong>${entry.message}</strong>${
    entry.retryable && html` <span class="mark">may be repeated</span>`
  }</p><p>${inline(entry.remedy)}</p></li>
`
}
