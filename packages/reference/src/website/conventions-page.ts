import { conventions } from '../content/conventions.ts'
import { html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { chapterView } from './prose.ts'

export function conventionsPage(): PageContent {
  return {
    path: '/docs/conventions',
    title: 'Conventions',
    description: 'The rules that all calls share: formats, headers, errors, idempotency, limits, paging.',
    main: html`<p class="kicker">Reference</p>
<h1>Conventions</h1>
<div class="lead"><p>What holds for every call, so that the pages of the endpoints need not repeat it.</p></div>
${conventions.map(chapterView)}`,
  }
}
