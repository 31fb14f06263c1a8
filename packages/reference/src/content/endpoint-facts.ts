import {
  type AnyEndpoint,
  type Audience,
  type ErrorEntry,
  type EventType,
  endpoints,
  errors,
  lastRefusals,
  refusalsOf,
  type Section,
} from '@plumbline/contract'
import { idempotencyKeyHours } from '@plumbline/core/promises'
import type { DetailedSchema } from './detailed-schema.ts'

/** What pages and files say about an endpoint beyond its own words, in the little Markdown that both understand. */

export function endpointsOf(options: { sandbox: boolean }): readonly AnyEndpoint[] {
  return endpoints.filter((endpoint) => options.sandbox || !endpoint.sandboxOnly)
}

export function bySection(listed: readonly AnyEndpoint[]): Map<Section, AnyEndpoint[]> {
  return Map.groupBy(listed, (endpoint) => endpoint.section)
}

/** `efx-latest-report-pdf` -> `EFX latest report PDF`. */
export function titleOf(name: string): string {
  const words = name.split('-').map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const abbreviations = new Set(['efx', 'dit', 'smfa', 'otp', 'pdf'])

export function sectionTitle(section: Section): string {
  return section === 'prescreen' ? 'Pre-screening' : titleOf(section)
}

const audienceWords: Readonly<Record<Audience, string>> = {
  anyone: 'No token: the request itself carries the credential.',
  host: 'Your server, with a **host token** from `POST /direct/login`.',
  user: "One user's client, with a **user token** from `GET /users/preauth-token/{preauthToken}`.",
}

export function callerWords({ audience, userTokenToo }: AnyEndpoint): string {
  const too = userTokenToo ? " Or one user's client, with the **user token** of that user." : ''
  return `${audienceWords[audience as Audience]}${too}`
}

/** What a session that is limited to components has to have for this call. */
export function componentWords({ components }: AnyEndpoint): string | undefined {
  if (components === undefined) return undefined
  if (components === 'every') return 'In every session.'
  if (components.length === 0) return 'Only in sessions that are not limited to components.'
  return `In sessions for ${components.map((name) => `\`${name}\``).join(', ')}, and in those without a limit.`
}

export interface RefusalGroup {
  readonly title: string
  readonly entries: readonly ErrorEntry[]
}

/** All refusals in the order in which they are checked, cut where the endpoint's own begin and end. */
export function refusalGroups(endpoint: AnyEndpoint): RefusalGroup[] {
  const last = new Set(lastRefusals)
  const own = new Set(endpoint.refusals)
  const groupOf = (name: keyof typeof errors): number => (own.has(name) ? 1 : last.has(name) ? 2 : 0)
  const entries = Map.groupBy(refusalsOf(endpoint), groupOf)
  return ['Checked first, as on every call', 'Of this call', 'Can end any call']
    .map((title, index) => ({ title, entries: (entries.get(index) ?? []).map((name) => errors[name]) }))
    .filter((group) => group.entries.length > 0)
}

export function idempotencyWords(endpoint: AnyEndpoint): string | undefined {
  if (endpoint.method !== 'POST') return undefined
  if (endpoint.idempotency === 'credential') {
    return 'The answer is a credential and is never stored, so an `Idempotency-Key` has no effect here.'
  }
  return endpoint.audience === 'anyone'
    ? undefined
    : `Send an \`Idempotency-Key\` to make repeats safe: the first outcome is kept for ${idempotencyKeyHours} hours and given again.`
}

export function outcomeWords(endpoint: AnyEndpoint): string {
  if (endpoint.status === 204) return '**204**: done; there is no body.'
  const kind = (endpoint.output as DetailedSchema).contentMediaType ?? 'application/json'
  const accepted = endpoint.status === 202 ? 'accepted, the work goes on in the background' : 'success'
  return `**${endpoint.status}**: ${accepted}; \`${kind}\`.`
}

/** `x-tu-format` -> `X-TU-Format`: short words in these headers are abbreviations. */
export function headerName(lowerCase: string): string {
  return lowerCase
    .split('-')
    .map((word) => (word.length <= 2 ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('-')
}

/** Which token a successful answer brings, if any: a pair with a refresh token is one that opens calls. */
export function tokenBrought(endpoint: AnyEndpoint): 'host' | 'user' | undefined {
  const members = (endpoint.output as DetailedSchema).properties
  if (!members?.['token'] || !members['refresh']) return undefined
  return endpoint.path.startsWith('/users') ? 'user' : 'host'
}

/** Errors in the order of their numbers, for looking one up. */
export function errorsByNumber(): ErrorEntry[] {
  return Object.values(errors).sort((a, b) => Number(a.code.slice(2)) - Number(b.code.slice(2)))
}

/** Which calls can cause an event, by its type. */
export function causesOf(listed: readonly AnyEndpoint[]): Map<EventType, AnyEndpoint[]> {
  const pairs = listed.flatMap((endpoint) => (endpoint.events ?? []).map((type) => ({ type, endpoint })))
  return new Map(
    [...Map.groupBy(pairs, ({ type }) => type)].map(([type, found]) => [type, found.map((one) => one.endpoint)]),
  )
}
