import type { IncomingHttpHeaders } from 'node:http'

/**
 * The client on whose behalf a call is made: one caller may speak for many clients and names them by a reference of its own, as
 * gateways of bureaus ask resellers to. Null: the call names no client.
 */
export function clientOf(headers: IncomingHttpHeaders): string | null {
  const reference = headers['x-client-reference']
  return typeof reference === 'string' && reference !== '' ? reference : null
}

/** The reference of a message names the client and the person: 'client/person'. */
export function clientOfReference(reference: string | null): string | null {
  const end = reference?.indexOf('/') ?? -1
  return reference !== null && end > 0 ? reference.slice(0, end) : null
}
