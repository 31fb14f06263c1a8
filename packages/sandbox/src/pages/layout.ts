import { markSvg } from '@plumbline/core/theme'
import type { Answer } from '../server/route.ts'
import { Html, html } from './html.ts'

interface PageContent {
  readonly status?: number
  readonly title: string
  /** Which of the pages in the bar it belongs to. */
  readonly place: Place
  /** Stands in place of the title when the heading says more. */
  readonly heading?: Html
  readonly lead: string
  readonly search?: Html
  readonly content: Html
  /** Default: the one of the pages about people. */
  readonly script?: string
}

type Place = (typeof places)[number][0]

const places = [
  ['/', 'People'],
  ['/console', 'Console'],
  ['/messages', 'Messages'],
  ['/faults', 'Faults'],
] as const

/** A whole page as an answer. The page loads nothing but our own style and script, and no other site can frame it. */
export function page({ status = 200, title, place, heading, lead, search, content, script }: PageContent): Answer {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Plumbline sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
<script src="${script ?? '/assets/page.js'}" type="module"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="brand" href="/">${new Html(markSvg)}Plumbline <span>sandbox</span></a>
<nav aria-label="Pages"><ul>${places.map(
    ([path, name]) => html`<li><a href="${path}"${path === place ? html` aria-current="page"` : null}>${name}</a></li>`,
  )}</ul></nav></header>
<main id="content" tabindex="-1">
<h1>${heading ?? title}</h1>
<p class="lead">${lead}</p>
${search ?? null}
${content}
</main>
</body>
</html>`
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: document.text,
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  }
}
