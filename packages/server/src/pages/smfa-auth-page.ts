import { createHash } from 'node:crypto'
import type { OpenedLink } from '../operations/identity/open-link.ts'
import { Html, html } from './html.ts'

/** The page behind a confirmation link. It names nobody, and nothing on it comes from the address. */
export function linkPage(state: OpenedLink, { retryByButton }: { retryByButton: boolean }): string {
  const { title, text, icon } = content[state]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<main class="${state}">
<svg viewBox="0 0 48 48" aria-hidden="true">${icon}</svg>
<h1>${title}</h1>
${text.map((paragraph) => html`<p>${paragraph}</p>\n`)}${actionOf(state, retryByButton)}</main>
</body>
</html>
`.text
}

function actionOf(state: OpenedLink, retryByButton: boolean): Html | false {
  // Without an address of its own the form goes where the page came from, so that the secret stands in no markup.
  if (state === 'ready')
    return html`<form class="action" method="post"><button type="submit">Yes, it is me</button></form>\n`
  if (state !== 'down') return false
  return retryByButton
    ? html`<form class="action" method="post"><button type="submit">Try again</button></form>\n`
    : html`<p class="action"><a class="button" href="">Try again</a></p>\n`
}

interface Content {
  title: string
  text: readonly string[]
  icon: Html
}

const ring = html`<circle cx="24" cy="24" r="22"/>`

const content: Readonly<Record<OpenedLink, Content>> = {
  ready: {
    title: 'Is it you?',
    text: [
      'Somebody wants to confirm an identity with this phone. If that is you, press the button.',
      'If you did not ask for this, close the page. Nothing happens then.',
    ],
    icon: html`${ring}<path d="M24 13a6 6 0 0 1 6 6v4H18v-4a6 6 0 0 1 6-6zM15 23h18v12H15z"/>`,
  },
  confirmed: {
    title: 'Thank you, all done here',
    text: ['You can close this page. Go back to where you started: it continues there by itself.'],
    icon: html`${ring}<path d="m14 25 7 7 14-15"/>`,
  },
  unusable: {
    title: 'This link cannot be used',
    text: [
      'Links work for 15 minutes, and a newer one takes the place of the one before.',
      'Go back to where you started and have a new link sent to you.',
    ],
    icon: html`${ring}<path d="M24 12v13l8 5"/>`,
  },
  down: {
    title: 'That did not work just now',
    text: ['It is not your fault: a service we need does not answer. Please try again in a minute.'],
    icon: html`${ring}<path d="M24 13v14M24 33v2"/>`,
  },
}

const style = `
:root{color-scheme:light dark;--paper:#fbfaf7;--raised:#fff;--ink:#20262a;--soft:#565f66;--line:#e3dfd5;--accent:#12616d;--on:#fff;--good:#256b3c;--warn:#835600}
@media(prefers-color-scheme:dark){:root{--paper:#14181a;--raised:#1a1f22;--ink:#e4e3de;--soft:#a3abae;--line:#2d3538;--accent:#7fc8d2;--on:#14181a;--good:#85cf9b;--warn:#dcb266}}
*{box-sizing:border-box}
html{font:100%/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif;color:var(--ink);background:var(--paper);-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:max(1.25rem,env(safe-area-inset-top)) 1.25rem max(1.25rem,env(safe-area-inset-bottom))}
main{width:100%;max-width:26rem;padding:2.5rem 1.75rem;text-align:center;background:var(--raised);border:1px solid var(--line);border-radius:1rem}
svg{width:4.5rem;height:4.5rem;fill:none;stroke:var(--accent);stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round}
.confirmed svg{stroke:var(--good)}
.unusable svg,.down svg{stroke:var(--warn)}
h1{margin:1.25rem 0 0;font:600 1.75rem/1.2 "Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,"Noto Serif",serif;text-wrap:balance}
p{margin:1rem 0 0;color:var(--soft);font-size:1.0625rem;text-wrap:pretty}
.action{margin-top:1.75rem}
button,.button{display:block;width:100%;padding:.95rem 1rem;border:0;border-radius:.75rem;font-family:inherit;font-size:1.0625rem;font-weight:600;line-height:1.2;text-align:center;text-decoration:none;color:var(--on);background:var(--accent);cursor:pointer;touch-action:manipulation}
button:focus-visible,.button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`

export const linkPageStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
