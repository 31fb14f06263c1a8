import { UnusableBody } from './unusable-body.ts'

/** Ten times the largest file that bureaus send. */
export const maxBodyBytes = 5 * 1024 * 1024

export function decodeBody(bytes: Uint8Array): string {
  if (bytes.byteLength > maxBodyBytes) throw new UnusableBody('too-large', `more than ${maxBodyBytes} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnusableBody('malformed', 'not UTF-8')
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableBody(looksLikeTu(text) ? 'wrong-bureau' : 'malformed', 'not JSON')
  }
}

/** Whether a body that is not JSON may be the XML of TU. */
function looksLikeTu(text: string): boolean {
  return /^\s*</.test(text) && /<([\w.-]{1,40}:)?CreditReport[\s>]/.test(text.slice(0, 2000))
}
