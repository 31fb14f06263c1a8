import { randomUUID } from 'node:crypto'
import { pushHeaders, realTimeEvent } from '../real-time-push.ts'
import { encoded, type MadeRequest } from './contract-request.ts'
import type { Draw } from './draw.ts'
import { hostileText } from './hostile-body.ts'
import type { KnownHost } from './known.ts'
import type { OddValues } from './odd-values.ts'

/** Requests of what is no endpoint: pages, pushes of a bureau, documents, and paths that lead nowhere. */
export function pageRequest(draw: Draw, odd: OddValues, host: KnownHost): MadeRequest {
  const text = () => encoded(draw.chance(0.9) ? draw.pick(odd.texts) : hostileText(draw, 2_000)).slice(0, 9_000)
  const token = () => encoded(draw.chance(0.5) ? (host.value(draw, 'token') ?? '') : '') || text()
  const get = (path: string) => page(draw.chance(0.9) ? 'GET' : draw.pick(methods), path)
  switch (draw.below(12)) {
    case 0:
    case 1:
      return push(draw, odd, host)
    case 2:
      return page(draw.pick(['GET', 'GET', 'POST']), `/api/smfa/auth/${token()}`)
    case 3:
      return get(`/confirm-email?token=${token()}`)
    case 4:
      return form('/confirm-email', token(), `x=${text()}`)
    case 5:
      return get(`/reset-password?token=${token()}`)
    case 6:
      return form('/reset-password', token(), `password=${text()}&again=${text()}&${text()}`)
    case 7:
      return get(
        draw.pick(['/', '/docs', '/docs/', '/docs/errors', '/docs/events', '/docs/conventions', `/docs/${text()}`]),
      )
    case 8:
      return get(
        draw.pick(['/.well-known/jwks.json', '/api/openapi.json', '/healthz', '/readyz', `/.well-known/${text()}`]),
      )
    case 9:
      return get(`/${text()}/${text()}`)
    case 10:
      return get(`/api/${draw.pick(['users', 'direct', 'sandbox', 'ingest', '..', '%2e%2e', ''])}/${text()}?${text()}`)
    default:
      return page(
        draw.pick(methods),
        draw.pick(['*', 'http://x.y/api/users', '//api/users', '/api/%zz', '/api/users#a', '/%']),
      )
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

function page(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): MadeRequest {
  return { endpoint: undefined, method, path, headers, body, wrongBody: false }
}

function form(path: string, token: string, fields: string): MadeRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return page('POST', `${path}?token=${token}`, headers, Buffer.from(fields))
}

/** A push of EFX; mostly signed, because an unsigned one is refused before anything else is read. */
function push(draw: Draw, odd: OddValues, host: KnownHost): MadeRequest {
  const event: Record<string, unknown> = realTimeEvent(randomUUID(), host.value(draw, 'reference') ?? 'x')
  for (let count = draw.below(3); count > 0; count--) {
    const name = draw.pick(Object.keys(event))
    event[name] = draw.pick([draw.pick(odd.json), draw.pick(odd.texts), hostileText(draw, draw.pick([50, 60_000]))])
  }
  const body = Buffer.from(JSON.stringify(event))
  const id = String(event['eventId'])
    .replaceAll(/[^\x21-\x7e]/g, '?')
    .slice(0, 200)
  const secret = draw.chance(0.9) ? 'sandbox-crt-signing-secret' : 'guess'
  return page('POST', '/api/ingest/crt', pushHeaders(id, body, secret), body)
}
