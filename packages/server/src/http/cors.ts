import type { Context } from '../context.ts'
import type { HostRecord } from '../storage/directory-tables.ts'

const exposed = [
  'X-Request-Id',
  'Idempotency-Replayed',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'X-Data-Source',
  'X-Data-As-Of',
  'X-Api-Version',
  'X-Api-Revision',
  'X-Next-Cursor',
  'Link',
  'Deprecation',
  'Sunset',
].join(', ')

const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, X-Request-Id, X-TU-Format, X-Report-Format, X-Host-Key, Plumbline-Client, Traceparent'

/** Only user calls are made from browsers. A host is known by its token; before that, any host's origin may ask. */
export function corsHeaders(
  ctx: Context,
  path: string,
  origin: string | undefined,
  host: HostRecord | undefined,
): Record<string, string> {
  if (!isUserPath(path)) return {}
  const headers: Record<string, string> = { vary: 'Origin' }
  if (origin === undefined) return headers
  const allowed = host ? host.settings.allowedOrigins.includes(origin) : ctx.directory.knowsOrigin(origin)
  if (!allowed) return headers
  headers['access-control-allow-origin'] = origin
  headers['access-control-expose-headers'] = exposed
  return headers
}

/** Of paths as the router reads them. */
export function isUserPath(path: string): boolean {
  return path === '/api/users' || path.startsWith('/api/users/')
}

/** Answer to a preflight; undefined when the origin may not call. */
export function preflightHeaders(
  ctx: Context,
  origin: string | undefined,
  methods: readonly string[],
): Record<string, string> | undefined {
  if (origin === undefined || !ctx.directory.knowsOrigin(origin)) return undefined
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '600',
  }
}
