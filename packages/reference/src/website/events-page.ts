import { type AnyEndpoint, type EventType, events, eventTypes } from '@plumbline/contract'
import { causesOf, endpointsOf, titleOf } from '../content/endpoint-facts.ts'
import { eventWays } from '../content/event-ways.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { inline } from './prose.ts'
import { endpointHref, type SiteOptions } from './site.ts'

export function eventsPage(site: SiteOptions): PageContent {
  const causes = causesOf(endpointsOf(site))
  return {
    path: '/docs/events',
    title: 'Events',
    description: 'Every kind of event, what causes it and what it means.',
    main: html`<p class="kicker">Reference</p>
<h1>Events</h1>
<div class="lead"><p>An event tells your server that something happened to one of its users. It says who and what kind; the data itself is read with a call.</p></div>
${eventWays.map((text) => html`<p>${inline(text)}</p>`)}
${eventTypes.map((type) => eventView(type, causes.get(type) ?? []))}`,
  }
}

function eventView(type: EventType, causes: readonly AnyEndpoint[]): Html {
  const { when, meaning } = events[type]
  return html`<section class="event" aria-labelledby="${type}"><h2 id="${type}"><code>${type}</code></h2>
<p>${inline(when)}</p>
<p>${inline(meaning)}</p>
${causes.length > 0 && html`<p class="note">Can follow from ${linked(causes)}.</p>`}</section>
`
}

function linked(causes: readonly AnyEndpoint[]): Html {
  return html`${causes.map(
    (endpoint, index) =>
      html`${index === 0 ? '' : ', '}<a href="${endpointHref(endpoint)}">${titleOf(endpoint.name)}</a>`,
  )}`
}
