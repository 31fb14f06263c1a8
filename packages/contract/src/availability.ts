import type { AnyEndpoint } from './endpoint.ts'
import { errors } from './errors.ts'

/** What is declared but not there yet, in the words of every page and document that shows it. */

export const notAvailableYet = 'not available yet'

/** Events are recorded with what causes them. Nothing hands them out yet, neither to a server nor to a caller. */
export const eventsAvailable: boolean = false

export const eventsNote = eventsAvailable
  ? undefined
  : 'Events are not available yet: they are recorded with what causes them, but they are neither sent to your server nor can they be read. Until then the profile and the lists of alerts, scores and reports tell the same.'

export function isAvailable(endpoint: AnyEndpoint): boolean {
  return endpoint.available !== false
}

export function availabilityNote(endpoint: AnyEndpoint): string | undefined {
  if (isAvailable(endpoint)) return undefined
  const { code, status } = errors['not-built-yet']
  return `Not available yet: this call answers ${status} with ${code} and does nothing. What stands here is how it is going to work.`
}

/** The events of a call, as a sentence; undefined where it causes none. */
export function eventWords(endpoint: AnyEndpoint): string | undefined {
  if (endpoint.events === undefined) return undefined
  return `${endpoint.events.join(', ')}${eventsAvailable ? '' : `; recorded, ${notAvailableYet}`}.`
}
