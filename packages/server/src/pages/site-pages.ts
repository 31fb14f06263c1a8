import { Refusal } from '@plumbline/core/refusals'
import type { Site } from '@plumbline/core/team'
import { html } from '@plumbline/reference'
import type { Page, PageAnswer } from '../http/answers.ts'
import { fileAnswer, forAYear } from './built-files.ts'
import type { SiteBuild } from './site-files.ts'

/** Everything at the origin of the portal or the console beside its calls: one document, whatever the address, and its files. */
export function sitePages(files: () => Promise<SiteBuild>, site: Site, widgetUrl: string): Page[] {
  const headers = documentHeaders(site === 'portal' ? ` ${new URL(widgetUrl).origin}` : '')
  return [
    {
      path: '/assets/:name',
      head: true,
      unlimited: true,
      respond: async (visit) => {
        const file = (await files()).assets.get(visit.params['name'] ?? '')
        if (!file) throw new Refusal('no-such-route')
        return fileAnswer(visit, file, { 'cross-origin-resource-policy': 'same-origin', 'cache-control': forAYear })
      },
    },
    {
      path: '/*',
      head: true,
      respond: async ({ params }) => {
        const address = `/${params['*'] ?? ''}`
        if (address.startsWith('/api/') || address === '/api') throw new Refusal('no-such-route')
        return siteDocument(await files(), site, address, headers)
      },
    },
  ]
}

/** Begins empty: who reads it is known only when its script has asked for the session. */
function siteDocument(
  { js, css, addresses }: SiteBuild,
  site: Site,
  address: string,
  headers: Record<string, string>,
): PageAnswer {
  const body = html`<!doctype html>
<html lang="en" data-site="${site}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${titles[site]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${css}">
<script type="module" src="/assets/${js}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>Turn JavaScript on to sign in.</p></noscript>
</body>
</html>
`.text
  const status = addresses[site].some((one) => one.test(address)) ? 200 : 404
  return { status, type: 'text/html; charset=utf-8', body, headers }
}

const titles: Readonly<Record<Site, string>> = { portal: 'Plumbline portal', console: 'Plumbline console' }

/**
 * The page loads what its own origin serves and nothing else, no other page can show it, and its script can write text but no markup. The
 * portal shows the widget and its pictures besides, and asks it for the hash of its loader.
 */
const documentHeaders = (widget: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self'${widget}`,
    ...(widget === '' ? [] : [`frame-src${widget}`]),
    `img-src 'self' data:${widget}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
