import { type AnyEndpoint, type Section, sectionWords } from '@plumbline/contract'
import { hostAccessSeconds, preauthSeconds, userAccessSeconds } from '@plumbline/core/promises'
import { bySection, endpointsOf, sectionTitle, titleOf } from '../content/endpoint-facts.ts'
import { firstCall, firstSession } from '../content/first-call.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { methodView } from './navigation.ts'
import { blockViews, inline } from './prose.ts'
import { endpointHref, type SiteOptions } from './site.ts'
import { tokenPanels } from './token-panels.ts'

export function startPage(site: SiteOptions): PageContent {
  return {
    path: '/docs',
    title: 'API reference',
    description: 'How to call Plumbline: a first call in three steps, tokens, and every endpoint.',
    main: html`<p class="kicker">API reference</p>
<h1>Credit monitoring inside your product</h1>
<div class="lead"><p>One API between your product and three credit bureaus. Your screens, your users; behind the calls are proof of identity, scores and reports that stay fresh, alerts when something changes, and what would raise a score.</p></div>
<section aria-labelledby="first-call"><h2 id="first-call">A first call in three steps</h2>
${blockViews([{ steps: firstCall(site) }])}</section>
<section aria-labelledby="tokens"><h2 id="tokens">Who calls, and with what</h2>
${blockViews(tokenBlocks)}
<h3>From registration to a user session</h3>
${blockViews([{ steps: firstSession }])}
<div class="try scripted"><h3>Tokens for the forms of this reference</h3>
<p>Every endpoint has a form that makes the call. Fetch the tokens here once; they stay in the memory of this page while you follow its links.</p>
${tokenPanels('user')}</div></section>
<section aria-labelledby="endpoints"><h2 id="endpoints">Endpoints</h2>
${[...bySection(endpointsOf(site))].map(([section, listed]) => sectionView(section, listed))}</section>
`,
  }
}

const tokenBlocks = [
  {
    text: 'There are two audiences. Your **server** holds the API key and secret, logs in, and makes the calls under `/direct`. The **client** of one user, a browser or an app, makes the calls under `/users` and can only ever see that user.',
  },
  {
    head: ['Token', 'From', 'Lives', 'Opens'],
    rows: [
      [
        '**Host token**',
        '[login](/docs/tokens/login)',
        `${hostAccessSeconds / 60} minutes`,
        'everything under `/direct`',
      ],
      [
        '**Preauth token**',
        '[preauth token](/docs/tokens/direct-preauth-token)',
        `${preauthSeconds} seconds, once`,
        'one user session',
      ],
      [
        '**User token**',
        '[exchange](/docs/tokens/users-preauth-token)',
        `${userAccessSeconds / 60} minutes`,
        'everything under `/users`, for its user',
      ],
    ],
  },
  {
    text: 'Access tokens are sent as `Authorization: Bearer …`. Each comes with a refresh token that works once and brings a new pair; using one twice ends the whole family. Only the preauth token travels from your server to the client, never the secret and never the host token.',
  },
]

function sectionView(section: Section, listed: readonly AnyEndpoint[]): Html {
  return html`<section class="listing" aria-labelledby="section-${section}"><h3 id="section-${section}">${sectionTitle(section)}</h3><p>${inline(sectionWords(section))}</p>
<ul>${listed.map(entryView)}</ul></section>
`
}

function entryView(endpoint: AnyEndpoint): Html {
  return html`<li><a href="${endpointHref(endpoint)}">${methodView(endpoint.method)}<span class="entry"><strong>${titleOf(endpoint.name)}</strong><span>${endpoint.summary}</span></span></a></li>
`
}
