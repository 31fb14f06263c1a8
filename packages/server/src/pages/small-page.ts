import { createHash } from 'node:crypto'
import { Html, html } from '@plumbline/reference'
import type { PageAnswer } from '../http/answers.ts'

/** One card with a sign, a few words and at most one button. Its reader is not known, and it has no script. */
export interface SmallPage {
  status: number
  sign: keyof typeof signs
  title: string
  text: readonly string[]
  action?: Html
  /** Sent for programs that retry by themselves. */
  retryAfterSeconds?: number
}

export function smallPage(page: SmallPage): PageAnswer {
  const { icon, mood } = signs[page.sign]
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<main class="${mood}">
<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/>${icon}</svg>
<h1>${page.title}</h1>
${page.text.map((paragraph) => html`<p>${paragraph}</p>\n`)}${page.action}</main>
</body>
</html>
`.text
  const retry = page.retryAfterSeconds === undefined ? {} : { 'retry-after': String(page.retryAfterSeconds) }
  return { status: page.status, type: 'text/html; charset=utf-8', body, headers: { ...pageHeaders, ...retry } }
}

/** Without an address of its own the form goes where the page came from, so that the secret stands in no markup. */
export function button(text: string): Html {
  return html`<form class="action" method="post"><button type="submit">${text}</button></form>\n`
}

/** The same page once more. */
export const tryAgain = html`<p class="action"><a class="button" href="">Try again</a></p>\n`

const signs = {
  question: { mood: 'open', icon: html`<path d="M24 13a6 6 0 0 1 6 6v4H18v-4a6 6 0 0 1 6-6zM15 23h18v12H15z"/>` },
  letter: { mood: 'open', icon: html`<path d="M13 16h22v16H13zM13 17l11 9 11-9"/>` },
  done: { mood: 'good', icon: html`<path d="m14 25 7 7 14-15"/>` },
  late: { mood: 'warn', icon: html`<path d="M24 12v13l8 5"/>` },
  trouble: { mood: 'warn', icon: html`<path d="M24 13v14M24 33v2"/>` },
} as const

const style = `
:root{color-scheme:light dark;--paper:#fbfaf7;--raised:#fff;--ink:#20262a;--soft:#565f66;--line:#e3dfd5;--accent:#12616d;--on:#fff;--good:#256b3c;--warn:#835600;--field:#8a8577;--bad:#a4262c}
@media(prefers-color-scheme:dark){:root{--paper:#14181a;--raised:#1a1f22;--ink:#e4e3de;--soft:#a3abae;--line:#2d3538;--accent:#7fc8d2;--on:#14181a;--good:#85cf9b;--warn:#dcb266;--field:#7d868a;--bad:#f1a29d}}
*{box-sizing:border-box}
html{font:100%/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;color:var(--ink);background:var(--paper);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:max(1.25rem,env(safe-area-inset-top)) 1.25rem max(1.25rem,env(safe-area-inset-bottom))}
main{width:100%;max-width:26rem;padding:2.5rem 1.75rem;text-align:center;background:var(--raised);border:1px solid var(--line);border-radius:1rem}
svg{width:4.5rem;height:4.5rem;fill:none;stroke:var(--accent);stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round}
.good svg{stroke:var(--good)}
.warn svg{stroke:var(--warn)}
h1{margin:1.25rem 0 0;font:600 1.75rem/1.2 "Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,"Noto Serif",serif;text-wrap:balance}
p{margin:1rem 0 0;color:var(--soft);font-size:1.0625rem;text-wrap:pretty}
.action{margin-top:1.75rem}
button,.button{display:block;width:100%;padding:.95rem 1rem;border:0;border-radius:.75rem;font-family:inherit;font-size:1.0625rem;font-weight:600;line-height:1.2;text-align:center;text-decoration:none;color:var(--on);background:var(--accent);cursor:pointer;touch-action:manipulation}
form{text-align:left}
label{display:block;margin-top:1.25rem;font-weight:600}
.hint,.error{margin:.25rem 0 0;font-size:.9375rem}
.error{color:var(--bad);font-weight:600}
input{display:block;width:100%;margin-top:.5rem;padding:.8rem .9rem;border:1px solid var(--field);border-radius:.75rem;font:inherit;font-size:1.0625rem;color:inherit;background:var(--paper)}
input[aria-invalid]{border-color:var(--bad);border-width:2px}
input:focus-visible{outline:3px solid var(--accent);outline-offset:1px}
label~button{margin-top:1.75rem}
button:focus-visible,.button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`

const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-robots-tag': 'noindex, nofollow, noarchive',
}
