import { atOnce, type LongWork } from '@plumbline/core/long-work'
import { userAccessSeconds } from '@plumbline/core/promises'
import { apiRevision, apiVersion } from './api-version.ts'
import { components } from './components.ts'
import type { AnyEndpoint, Section } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import type { JsonSchema } from './json-schema.ts'
import { operation } from './openapi/operation.ts'
import { schemaPublisher } from './openapi/published-schema.ts'
import { sharedHeaders, sharedParameters } from './openapi/shared-headers.ts'

export interface OpenApiOptions {
  /** Where the API answers; `/api` is added when it is not its last part. */
  readonly baseUrl: string
  /** Whether the document describes the sandbox, whose extra routes do not exist in production. */
  readonly sandbox: boolean
}

/** The OpenAPI 3.1 document of the whole API. */
export function openApi(options: OpenApiOptions): object {
  return atOnce(openApiInParts(options))
}

/** The same a path at a time, for a process that has others to answer in between: the whole takes a tenth of a second. */
export function* openApiInParts(options: OpenApiOptions): LongWork<object> {
  const published = endpoints.filter((endpoint) => options.sandbox || !endpoint.sandboxOnly)
  const publisher = schemaPublisher(components as Readonly<Record<string, JsonSchema>>)
  const url = options.baseUrl.replace(/\/$/, '')
  const paths: Record<string, object> = {}
  for (const [path, sharing] of Map.groupBy(published, (endpoint) => endpoint.path)) {
    paths[path] = Object.fromEntries(
      sharing.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint, publisher)]),
    )
    yield
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version: apiVersion, summary, description: introduction, 'x-revision': apiRevision },
    servers: [{ url: url.endsWith('/api') ? url : `${url}/api` }],
    tags: sectionsOf(published).map((section) => ({ name: section, description: sectionWords(section) })),
    paths,
    components: {
      securitySchemes,
      parameters: sharedParameters,
      headers: sharedHeaders,
      schemas: Object.fromEntries(Object.keys(components).map((name) => [name, publisher.publishNamed(name)])),
    },
  }
}

/** What a section is for; it heads the section in the reference. */
export function sectionWords(section: Section): string {
  return sections[section]
}

const sections: Readonly<Record<Section, string>> = {
  tokens: 'Log the host in, start and keep user sessions, read profiles.',
  accounts: 'Log-in, passwords and e-mail addresses of people whose accounts the service keeps.',
  identity: 'Register people, verify who they are, and enroll them with the bureaus.',
  scores: 'Latest scores, score history, and what would raise a score.',
  reports: 'Full credit reports, summaries, stored reports and the PDF.',
  alerts: 'What changed in a credit file, as the bureaus report it.',
  'optimal-path': 'Plans that lead to a target score month by month.',
  lifecycle: 'Change, pause, resume, refresh and close users, one by one or in batches.',
  prescreen: 'Decisions by rule set, and addresses to fill forms with.',
  hosts: 'Settings of the host and look-up of its users.',
  widget: 'Sessions of the widget, limited to what they are for, and how it looks.',
  webhooks: 'Where events are sent, how they are signed, and what became of each attempt.',
  events: 'What happened to users, for those who would rather ask than be told.',
  audit: 'Who did or saw what in the host, in order, for log collectors of your own.',
  sandbox: "The sandbox host's own clock. These calls do not exist in production.",
}

const summary = 'Credit monitoring that a product embeds.'

const introduction = [
  'Calls under `/direct` are made by your server with a host token, calls under `/users` by the client of one user with a user token.',
  'Every failure has the same JSON body with stable codes; `retryable` tells whether repeating helps, `fault` tells who has to act. ' +
    'Requests whose line and headers exceed 16 KiB are refused with SC212 (431), requests that arrive too slowly with SC207 (408).',
  'Accept fields and enumeration values you do not know: they may be added within this version. Instants are epoch milliseconds unless said otherwise.',
].join('\n\n')

const securitySchemes = {
  hostToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "Token of the host's server, from POST /direct/login. Lasts one hour.",
  },
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `Token of one user, from the exchange of a preauth token. Lasts ${userAccessSeconds / 60} minutes.`,
  },
} as const

function sectionsOf(published: readonly AnyEndpoint[]): Section[] {
  return [...new Set(published.map((endpoint) => endpoint.section))]
}
