import type { Locale, WidgetView } from '@plumbline/core/widget'
import { html } from '@plumbline/reference'
import type { PageAnswer } from '../http/answers.ts'
import type { WidgetBuild } from './widget-files.ts'

/** What the page tells its script. Everything in it was checked: it is ours, or a name from a list. */
interface FrameFacts {
  build: WidgetBuild
  mode: 'frame' | 'hosted'
  /** Undefined where no host has the key that came. */
  key: string | undefined
  view: WidgetView
  locale: Locale
  /** Where the person's browser is; it goes into the record of a consent. */
  address: string
  /** Origins whose pages may show it. */
  origins: readonly string[]
  /** How the host's widget looks and what it offers; undefined where no host is known yet. */
  appearance: object | undefined
}

/** The document of the widget. It begins empty: who reads it is known only when its script has a session. */
export function framePage(facts: FrameFacts): PageAnswer {
  const { build, mode, key, view, locale, address, origins, appearance } = facts
  const { title, scripts } = words[locale]
  const body = html`<!doctype html>
<html lang="${locale.slice(0, 2)}" data-mode="${mode}" data-key="${key ?? ''}" data-view="${view}" data-locale="${locale}" data-address="${address}" data-origins="${origins.join(' ')}" data-build="${build.version}" data-appearance="${appearance ? JSON.stringify(appearance) : ''}" data-words="${build.words[locale] ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v1/assets/${build.frame.css}">
<script type="module" src="/v1/assets/${build.frame.js}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>${scripts}</p></noscript>
</body>
</html>
`.text
  return { type: 'text/html; charset=utf-8', body, headers: frameHeaders(origins, mode) }
}

const words: Readonly<Record<Locale, { title: string; scripts: string }>> = {
  'en-US': { title: 'Credit monitoring', scripts: 'Turn JavaScript on to see your credit data.' },
  'es-US': { title: 'Monitoreo de crédito', scripts: 'Active JavaScript para ver sus datos de crédito.' },
}

/**
 * The page loads what its own origin serves and nothing else, cannot be shown by other pages than those of the host, and its script
 * can write text but no markup.
 */
function frameHeaders(origins: readonly string[], mode: FrameFacts['mode']): Record<string, string> {
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
    // A page of its own may start one script by its address: the worker that shows push messages.
    mode === 'hosted' ? 'trusted-types plumbline-push' : "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-content-type-options': 'nosniff',
  }
}
