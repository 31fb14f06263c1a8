import type { AnyEndpoint } from '@plumbline/contract'
import { bySection, endpointsOf, sectionTitle, titleOf } from '../content/endpoint-facts.ts'
import { type Html, html } from '../html.ts'
import { mark } from './mark.ts'
import { endpointHref, type SiteOptions } from './site.ts'

const guidePages = [
  { path: '/docs', title: 'Start' },
  { path: '/docs/enroll-a-user', title: 'Enroll a user', sandboxOnly: true },
  { path: '/docs/conventions', title: 'Conventions' },
  { path: '/docs/errors', title: 'Errors' },
  { path: '/docs/events', title: 'Events' },
] as const

function pagesOf(site: SiteOptions) {
  return guidePages.filter((page) => site.sandbox || !('sandboxOnly' in page))
}

export function navigation(current: string, site: SiteOptions): Html {
  const listed = endpointsOf(site)
  return html`<button type="button" popovertarget="navigation" popovertargetaction="hide">Close</button><a class="brand" href="/docs">${mark}Plumbline</a>
<label class="filter scripted"><span class="unseen">Filter endpoints</span><input type="search" data-filter placeholder="Filter endpoints" autocomplete="off" spellcheck="false"></label>
<ul>${pagesOf(site).map(({ path, title }) => html`<li>${link(path, title, current)}</li>`)}<li><a href="/api/openapi.json" data-outside>OpenAPI file</a></li></ul>
${[...bySection(listed)].map(
  ([section, endpoints]) => html`<div data-group><p class="group">${sectionTitle(section)}</p>
<ul>${endpoints.map((endpoint) => entry(endpoint, current))}</ul></div>
`,
)}<p class="note" data-nothing hidden>No endpoint matches.</p>
`
}

function entry(endpoint: AnyEndpoint, current: string): Html {
  const href = endpointHref(endpoint)
  return html`<li data-terms="${termsOf(endpoint)}"><a href="${href}"${href === current ? html` aria-current="page"` : ''}>${methodView(endpoint.method)}<span>${titleOf(endpoint.name)}</span></a></li>
`
}

/** What the filter looks through. */
function termsOf(endpoint: AnyEndpoint): string {
  return `${endpoint.method} ${endpoint.path} ${endpoint.name} ${titleOf(endpoint.name)} ${endpoint.summary}`.toLowerCase()
}

export function methodView(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

function link(path: string, title: string, current: string): Html {
  return html`<a href="${path}"${path === current ? html` aria-current="page"` : ''}>${title}</a>`
}
