import { type AnyEndpoint, answerHeaders, eventWords } from '@plumbline/contract'
import type { DetailedSchema } from '../content/detailed-schema.ts'
import {
  callerWords,
  componentWords,
  headerName,
  idempotencyWords,
  outcomeWords,
  sectionTitle,
  titleOf,
} from '../content/endpoint-facts.ts'
import { exampleAnswer, exampleRequest } from '../content/example-request.ts'
import type { NamedShapes } from '../content/named-shapes.ts'
import { rowsOf, shapeView, typeOf, typeWords } from '../content/schema-rows.ts'
import { usedShapes } from '../content/used-shapes.ts'
import { type Html, html } from '../html.ts'
import { codeTabs, codeView } from './code-view.ts'
import { fieldsView, shapeContent, shapesView } from './fields-view.ts'
import type { PageContent } from './layout.ts'
import { methodView } from './navigation.ts'
import { inline, paragraphs } from './prose.ts'
import { refusalsView } from './refusals-view.ts'
import { endpointHref, type SiteOptions } from './site.ts'
import { tryView } from './try-view.ts'

export function endpointPage(endpoint: AnyEndpoint, shapes: NamedShapes, site: SiteOptions): PageContent {
  return {
    path: endpointHref(endpoint),
    title: titleOf(endpoint.name),
    description: endpoint.summary,
    main: html`<article class="endpoint">
<header>
<p class="kicker">${sectionTitle(endpoint.section)}</p>
<h1>${titleOf(endpoint.name)}</h1>
<p class="address">${methodView(endpoint.method)}<code>/api${pathView(endpoint.path)}</code></p>
<p class="jumps"><a href="#request">Request</a><a href="#answer">Answer</a><a href="#refusals">Refusals</a><a class="scripted" href="#try">Try it</a></p>
${endpoint.deprecated && deprecatedView(endpoint.deprecated.use)}
<div class="lead"><p>${inline(endpoint.summary)}</p></div>
${paragraphs(endpoint.description)}
${factsView(endpoint)}
</header>
${examplesView(endpoint, site)}
${requestView(endpoint, shapes)}
${answerView(endpoint, shapes)}
${refusalsView(endpoint)}
${tryView(endpoint, site)}
</article>
`,
  }
}

function deprecatedView(use: string): Html {
  return html`<p class="callout">Kept for older clients. Use ${inline(use)} instead.</p>
`
}

/** A long path may break before each of its segments. */
function pathView(path: string): Html {
  return html`${path
    .split('/')
    .slice(1)
    .map((segment) => html`<wbr>/${segment}`)}`
}

function factsView(endpoint: AnyEndpoint): Html {
  const idempotency = idempotencyWords(endpoint)
  const recorded = eventWords(endpoint)
  const components = componentWords(endpoint)
  const facts: [string, Html | false | undefined][] = [
    ['Called by', inline(callerWords(endpoint))],
    ['Components', components !== undefined && inline(components)],
    ['Limits', endpoint.limits !== undefined && inline(endpoint.limits)],
    ['Events', recorded !== undefined && inline(recorded)],
    [
      'Repeating',
      idempotency !== undefined && html`${inline(idempotency)} <a href="/docs/conventions#idempotency">More</a>`,
    ],
    ['Sandbox', endpoint.sandboxOnly && html`This call does not exist in production.`],
    ['Audit record', !endpoint.unaudited && html`<code>${endpoint.audit}</code>`],
  ]
  return html`<dl class="summary">${facts.map(([term, fact]) => fact && html`<div><dt>${term}</dt><dd>${fact}</dd></div>`)}</dl>
`
}

function examplesView(endpoint: AnyEndpoint, site: SiteOptions): Html {
  const { curl, fetch } = exampleRequest(endpoint, site.publicUrl)
  const answer = exampleAnswer(endpoint)
  return html`<aside class="examples" aria-label="Examples">
<h2>Example request</h2>
${codeTabs('request', [
  { title: 'curl', label: 'The request with curl', language: 'bash', code: curl },
  { title: 'JavaScript', label: 'The request with fetch', language: 'javascript', code: fetch },
])}
${answer !== undefined && html`<h2>Example answer</h2>${codeView(answer, { label: 'An answer', language: 'json' })}`}
</aside>
`
}

function requestView(endpoint: AnyEndpoint, shapes: NamedShapes): Html {
  const parts: [string, DetailedSchema | undefined][] = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Headers', renamed(endpoint.headers)],
    ['Body', endpoint.body],
  ]
  const given = parts.filter(([, schema]) => schema !== undefined)
  const used = given.flatMap(([, schema]) => usedShapes(shapeView(schema!, shapes), shapes))
  return html`<section aria-labelledby="request"><h2 id="request">Request</h2>
${given.length === 0 && html`<p>Nothing but the path${endpoint.audience === 'anyone' ? '' : ' and the token'}.</p>`}
${given.map(
  ([title, schema]) => html`<h3>${title}</h3>
${title === 'Body' && endpoint.bodyOptional && html`<p>May be left out.</p>`}${fieldsView(rowsOf(schema!, shapes), 'request')}`,
)}${used.length > 0 && html`<h3>Shapes</h3>${shapesView(used, 'request')}`}</section>
`
}

function renamed(headers: DetailedSchema | undefined): DetailedSchema | undefined {
  if (!headers?.properties) return undefined
  const properties = Object.entries(headers.properties).map(([name, member]) => [headerName(name), member] as const)
  return { ...headers, properties: Object.fromEntries(properties), required: headers.required?.map(headerName) ?? [] }
}

function answerView(endpoint: AnyEndpoint, shapes: NamedShapes): Html {
  const schema = endpoint.output as DetailedSchema
  const view = shapeView(schema, shapes)
  const used = usedShapes(view, shapes)
  const hasMembers = view.rows.length > 0 || view.variants.length > 0
  return html`<section aria-labelledby="answer"><h2 id="answer">Answer</h2>
<p>${inline(outcomeWords(endpoint))}${schema.items && html` The body is an ${typeWords(typeOf(schema, shapes))}.`}</p>
${view.description !== '' && endpoint.status !== 204 && html`<p>${inline(view.description)}.</p>`}
${hasMembers && shapeContent(view, 'answer')}
${endpoint.answerHeaders && html`<h3>Headers</h3>${headersView(endpoint.answerHeaders)}`}
${used.length > 0 && html`<h3>Shapes</h3><p>Parts that appear more than once, or that are easier to read by themselves.</p>${shapesView(used, 'answer')}`}
</section>
`
}

function headersView(names: readonly (keyof typeof answerHeaders)[]): Html {
  return html`<dl class="fields">${names.map(
    (name) => html`<div><dt><code>${name}</code></dt><dd><p>${inline(answerHeaders[name].description)}</p></dd></div>`,
  )}</dl>
`
}
