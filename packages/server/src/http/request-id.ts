import { randomHex } from '../telemetry/random-hex.ts'

/** The caller's own id where it is a harmless one, otherwise ours. */
export function requestIdFrom(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : newRequestId()
}

export function newRequestId(): string {
  return `req_${randomHex(12)}`
}
