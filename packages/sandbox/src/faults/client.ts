import type { IncomingHttpHeaders } from 'node:http'

/**
 * On whose behalf somebody calls: one caller may speak for many clients and names them by a reference of its own, as gateways of
 * bureaus ask resellers to. Null: for nobody in particular.
 */
export function clientOf(headers: IncomingHttpHeaders): string | null {
  const reference = headers['x-client-reference']
  return typeof reference === 'string' && reference !== '' ? reference : null
}

/** A message is about somebody of a client: 'client/person'. */
export function clientOfReference(reference: string | null): string | null {
  const end = reference?.indexOf('/') ?? -1
  return reference !== null && end > 0 ? reference.slice(0, end) : null
}
