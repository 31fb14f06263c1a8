import type { Manifest } from '../packages/widget/src/build/manifest.ts'

interface Options {
  readonly key: string
  readonly build: Manifest
  origins(): readonly string[]
}

export interface FramePages {
  /** The page at an address, with the origins that may show it. */
  page(url: URL): { readonly body: string; readonly origins: readonly string[] } | undefined
  /** A script that speaks as the frame does, to see what the loader makes of it. */
  readonly played: string
}

const views: Readonly<Record<string, string>> = {
  '/login-aio': 'all-in-one',
  '/login-direct': 'dashboard',
  '/login-tile': 'tile-view',
}

/** Pages at the origin of the widget, as the server writes them. A key of `played` gives one whose script a test steers. */
export function framePages({ key, build, origins }: Options): FramePages {
  return {
    played,
    page({ pathname, searchParams }) {
      const hosted = pathname === '/v1/hosted'
      if (!hosted && pathname !== '/v1/frame' && !Object.hasOwn(views, pathname)) return undefined
      const given = searchParams.get('key') ?? ''
      const known = !hosted && (given === key || given.startsWith('played'))
      const view = views[pathname] ?? searchParams.get('view') ?? 'all-in-one'
      const script = given.startsWith('played') ? `/v1/played.js?${given}` : `/v1/assets/${build.frame.js}`
      const facts = {
        mode: hosted ? 'hosted' : 'frame',
        key: known ? given : '',
        view,
        locale: searchParams.get('locale') || 'en-US',
        origins: known ? origins().join(' ') : '',
        build: build.version,
      }
      const data = Object.entries(facts).map(([name, value]) => `data-${name}="${value}"`)
      const body = `<!doctype html><html lang="en" ${data.join(' ')}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Credit</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/v1/assets/${build.frame.css}">
<script type="module" src="${script}"></script></head><body><div id="app"></div></body></html>`
      return { body, origins: known ? origins() : [] }
    },
  }
}

export function frameHeaders(origins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-content-type-options': 'nosniff',
  }
}

/** Says hello with the protocol in its address, then what the test has it say; keeps what it hears. */
const played = `
const protocol = Number(/played-(\\d+)/.exec(import.meta.url)?.[1] ?? 1)
window.heard = []
addEventListener('message', ({ data, origin, ports }) => {
  window.heard.push({ data, origin, ports: ports.length })
  if (ports[0]) {
    window.line = ports[0]
    ports[0].onmessage = ({ data }) => window.heard.push({ data })
  }
})
parent.postMessage({ type: 'INIT_CONFIG', protocol, build: 'played', eventId: 'e0' }, location.ancestorOrigins[0])
`
