import { html } from '../html.ts'
import type { PageContent } from './layout.ts'

export function missingPage(): PageContent {
  return {
    path: '/docs/*',
    title: 'No such page',
    description: 'There is no page at this address.',
    main: html`<p class="kicker">Reference</p>
<h1>No such page</h1>
<div class="lead"><p>There is nothing at this address. <a href="/docs">Start over</a>, or look for an endpoint in the navigation.</p></div>`,
  }
}
