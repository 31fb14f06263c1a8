import type { AnyEndpoint } from '../endpoint.ts'
import { eventWords } from '../event-words.ts'
import { exampleOf } from '../example.ts'
import type { JsonSchema } from '../json-schema.ts'
import { errorResponses } from './error-responses.ts'
import type { SchemaPublisher } from './published-schema.ts'
import { headerReferences, type SharedHeader } from './shared-headers.ts'

/** One endpoint as an operation of the document. */
export function operation(endpoint: AnyEndpoint, publisher: SchemaPublisher): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    tags: [endpoint.section],
    summary: endpoint.summary,
    description: description(endpoint),
    ...(endpoint.deprecated && { deprecated: true }),
    security: security(endpoint),
    parameters: parameters(endpoint, publisher),
    ...(endpoint.body && { requestBody: requestBody(endpoint, publisher) }),
    responses: { ...successResponse(endpoint, publisher), ...errorResponses(endpoint) },
  }
}

function description(endpoint: AnyEndpoint): string {
  const recorded = eventWords(endpoint)
  return [
    endpoint.description,
    endpoint.limits && `Limits: ${endpoint.limits}`,
    recorded && `Events: ${recorded}`,
    endpoint.deprecated && `Use ${endpoint.deprecated.use} instead.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function security(endpoint: AnyEndpoint): Record<string, string[]>[] {
  if (endpoint.audience === 'anyone') return []
  const own = endpoint.audience === 'host' ? { hostToken: [] } : { userToken: [] }
  return endpoint.userTokenToo ? [own, { userToken: [] }] : [own]
}

function parameters(endpoint: AnyEndpoint, publisher: SchemaPublisher): unknown[] {
  const stored = endpoint.method === 'POST' && endpoint.idempotency !== 'credential'
  return [
    ...parametersIn('path', endpoint.params, publisher),
    ...parametersIn('query', endpoint.query, publisher),
    ...parametersIn('header', endpoint.headers, publisher),
    { $ref: '#/components/parameters/RequestId' },
    ...(stored ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

function parametersIn(place: 'path' | 'query' | 'header', schema: JsonSchema | undefined, publisher: SchemaPublisher) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name: place === 'header' ? headerName(name) : name,
    in: place,
    required: place === 'path' || schema?.required?.includes(name) === true || property['x-required'] === true,
    description: property.description,
    schema: publisher.publish(property),
  }))
}

/** `x-tu-format` -> `X-TU-Format`: short words in these headers are abbreviations. */
function headerName(lowerCase: string): string {
  return lowerCase
    .split('-')
    .map((word) => (word.length <= 2 ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('-')
}

function requestBody(endpoint: AnyEndpoint, publisher: SchemaPublisher): unknown {
  const schema: JsonSchema = endpoint.body
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema: publisher.publish(schema), example: exampleOf(schema) } },
  }
}

function successResponse(endpoint: AnyEndpoint, publisher: SchemaPublisher): Record<string, unknown> {
  const schema: JsonSchema = endpoint.output
  const headers = headerReferences(successHeaders(endpoint))
  if (endpoint.status === 204) return { 204: { description: 'Done; there is no body.', headers } }
  const mediaType = schema.contentMediaType ?? 'application/json'
  return {
    [endpoint.status]: {
      description: endpoint.status === 202 ? 'Accepted; the work goes on in the background.' : 'Success.',
      headers,
      content: { [mediaType]: { schema: publisher.publish(schema), example: exampleOf(schema) } },
    },
  }
}

function successHeaders(endpoint: AnyEndpoint): SharedHeader[] {
  return [
    'X-Request-Id',
    'RateLimit-Policy',
    'RateLimit',
    ...(endpoint.answerHeaders ?? []),
    ...(endpoint.method === 'POST' && endpoint.idempotency !== 'credential' ? (['Idempotency-Replayed'] as const) : []),
  ]
}
