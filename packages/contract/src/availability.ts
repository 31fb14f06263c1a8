import type { AnyEndpoint } from './endpoint.ts'
import { errors } from './errors.ts'

/** What is declared but not there yet, in the words of every page and document that shows it. */

export const notAvailableYet = 'not available yet'

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
  return endpoint.events && `${endpoint.events.join(', ')}.`
}
