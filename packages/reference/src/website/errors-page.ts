import { errorsByNumber } from '../content/endpoint-facts.ts'
import { html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { inline, tableView } from './prose.ts'

export function errorsPage(): PageContent {
  const entries = errorsByNumber()
  return {
    path: '/docs/errors',
    title: 'Errors',
    description: 'Every error code with its HTTP status, who has to act, and what to do.',
    main: html`<p class="kicker">Reference</p>
<h1>Errors</h1>
<div class="lead"><p>Every failure has <a href="/docs/conventions#errors">the same body</a>. Codes never change their meaning; decide by them and not by the text.</p></div>
${tableView(
  ['Code', 'HTTP', 'Who acts', 'Repeat', 'Meaning', 'What to do'],
  entries.map((entry) => [
    html`<a href="#${entry.code}"><code>${entry.code}</code></a>`,
    String(entry.status),
    entry.fault,
    entry.retryable ? 'yes' : 'no',
    entry.message,
    inline(entry.remedy),
  ]),
  // A code with a text of its own for a second case is found at its first row.
  entries.map(({ code }, index) => (entries[index - 1]?.code === code ? undefined : code)),
)}`,
  }
}
