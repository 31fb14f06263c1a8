import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '../route.ts'
import { problem } from './control-body.ts'

/** Who may steer the sandbox: a caller with the key, and its own page. */
export interface ControlAccess {
  /** Goes into the page; other sites can neither read it nor guess it. It ends with the process. */
  readonly pageToken: string
  readonly allows: (headers: IncomingHttpHeaders) => boolean
}

export function createControlAccess(controlKey: string): ControlAccess {
  const secret = randomBytes(32)
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest()
  const isSame = (known: string, offered: string) => timingSafeEqual(digest(known), digest(offered))
  const pageToken = randomBytes(24).toString('base64url')
  return {
    pageToken,
    allows(headers) {
      const [key, token] = [textOf(headers['x-control-key']), textOf(headers['x-page-token'])]
      if (key !== null) return isSame(controlKey, key)
      return token !== null && isFromOwnPage(headers) && isSame(pageToken, token)
    },
  }
}

export function guarded(access: ControlAccess, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    answer: (ask) => (access.allows(ask.headers) ? route.answer(ask) : refused),
  }))
}

const refused = problem(401, 'send the key of the sandbox as x-control-key, or open its page again')

/** Browsers say where a call comes from and let no page say otherwise. */
function isFromOwnPage({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === undefined ? origin === `http://${host}` : site === 'same-origin'
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null
}
