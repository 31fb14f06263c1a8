import type { AnyEndpoint } from './endpoint.ts'

/** The events of a call, as a sentence; undefined where it causes none. */
export function eventWords(endpoint: AnyEndpoint): string | undefined {
  return endpoint.events && `${endpoint.events.join(', ')}.`
}
