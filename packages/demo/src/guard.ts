import type { IncomingMessage } from 'node:http'

/** A page elsewhere can have its own name lead to this machine; what it asks for is not meant for us. */
export function isOwnName(host: string | undefined): boolean {
  return /^(?:127\.0\.0\.1|localhost|[a-z0-9-]{1,60}\.localhost)(?::\d{1,5})?$/.test(host ?? '')
}

/** What changes something comes from a page of the bank. Browsers say so; programs that say nothing are no danger to a person. */
export function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

const maxFormBytes = 4096

/** The fields of a form, or undefined if it is larger than any of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > maxFormBytes) return undefined
  }
  return new URLSearchParams(text)
}
