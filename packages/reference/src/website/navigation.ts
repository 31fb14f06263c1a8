import { type AnyEndpoint, errors, eventTypes } from '@plumbline/contract'
import { type AttributeFacts, attributeRows } from '../content/attribute-rows.ts'
import { bySection, endpointsOf, errorsByNumber, sectionTitle, titleOf } from '../content/endpoint-facts.ts'
import { guideHref, guideNames, guideOf } from '../content/guides.ts'
import { type Html, html } from '../html.ts'
import { mark } from './mark.ts'
import { endpointHref, type SiteOptions } from './site.ts'

export function navigation(current: string, site: SiteOptions): Html {
  return html`<button type="button" popovertarget="navigation" popovertargetaction="hide">Close</button><a class="brand" href="/docs">${mark}Plumbline</a>
<label class="filter scripted"><span class="unseen">Find a page, a call, a code or an event</span><input type="search" data-filter placeholder="Find a call or a code" autocomplete="off" spellcheck="false"></label>
${groupsOf(site).map((group) => groupView(group, current))}<p class="note" data-nothing hidden>Nothing has these words.</p>
`
}

interface Group {
  readonly title?: string
  readonly entries: readonly Entry[]
  /** Too many to be listed: they show up when what is typed names them. */
  readonly foundOnly?: true
}

interface Entry {
  readonly href: string
  readonly label: string | Html
  /** What the filter looks through. */
  readonly terms: string
}

function groupsOf(site: SiteOptions): readonly Group[] {
  return [
    { entries: pages },
    ...(site.sandbox ? [{ title: 'Guides', entries: guideNames.map(guideEntry) }] : []),
    { title: 'Errors', entries: errorEntries(), foundOnly: true },
    { title: 'Events', entries: eventTypes.map(eventEntry), foundOnly: true },
    { title: 'Attributes', entries: attributeRows.map(attributeEntry), foundOnly: true },
    ...[...bySection(endpointsOf(site))].map(([section, endpoints]) => ({
      title: sectionTitle(section),
      entries: endpoints.map(endpointEntry),
    })),
  ]
}

const pages: readonly Entry[] = [
  { href: '/docs', label: 'Start', terms: 'start first call tokens' },
  { href: '/docs/conventions', label: 'Conventions', terms: 'conventions format headers idempotency limits paging' },
  { href: '/docs/errors', label: 'Errors', terms: 'errors codes' },
  { href: '/docs/events', label: 'Events', terms: 'events webhooks' },
  { href: '/docs/attributes', label: 'Attributes', terms: 'attributes rules pre-screening ecm' },
  { href: '/docs/elements', label: 'Elements', terms: 'elements widget embed attributes events messages theme loader' },
  { href: '/api/openapi.json', label: 'OpenAPI file', terms: 'openapi file' },
]

function guideEntry(name: (typeof guideNames)[number]): Entry {
  const { title, chapters } = guideOf(name)
  return { href: guideHref(name), label: title, terms: ['guide', title, ...chapters.map((one) => one.title)].join(' ') }
}

/** A code with a text of its own for a second case is one entry, found by the words of both. */
function errorEntries(): readonly Entry[] {
  return [...Map.groupBy(errorsByNumber(), ({ code }) => code)].map(([code, entries]) => ({
    href: `/docs/errors#${code}`,
    label: html`<span class="found">${code}</span><span>${entries[0]?.message}</span>`,
    terms: [code, ...entries.map(({ message }) => message)].join(' '),
  }))
}

function eventEntry(type: string): Entry {
  return { href: `/docs/events#${type}`, label: type, terms: type }
}

function attributeEntry({ code, name }: AttributeFacts): Entry {
  return {
    href: `/docs/attributes#${code}`,
    label: html`<span class="found">${code}</span><span>${name}</span>`,
    terms: `${code} ${name}`,
  }
}

function endpointEntry(endpoint: AnyEndpoint): Entry {
  const title = titleOf(endpoint.name)
  const codes = endpoint.refusals.map((name) => errors[name].code)
  return {
    href: endpointHref(endpoint),
    label: html`${methodView(endpoint.method)}<span>${title}</span>`,
    terms: `${endpoint.method} ${endpoint.path} ${endpoint.name} ${title} ${endpoint.summary} ${codes.join(' ')}`,
  }
}

function groupView({ title, entries, foundOnly }: Group, current: string): Html {
  const folded = foundOnly ? html` data-found-only hidden` : ''
  return html`<div data-group${folded}>${title !== undefined && html`<p class="group">${title}</p>`}
<ul>${entries.map((entry) => entryView(entry, current))}</ul></div>
`
}

function entryView({ href, label, terms }: Entry, current: string): Html {
  return html`<li data-terms="${terms.toLowerCase()}"><a href="${href}"${href === current ? html` aria-current="page"` : ''}>${label}</a></li>
`
}

export function methodView(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}
