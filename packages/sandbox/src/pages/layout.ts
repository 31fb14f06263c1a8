import type { Answer } from '../server/route.ts'
import { type Html, html } from './html.ts'

/** A whole page as an answer. The page loads nothing but our own style and script, and no other site can frame it. */
export function page(status: number, title: string, search: Html, content: Html): Answer {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Plumbline sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/page.css">
<script src="/assets/page.js" type="module"></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<h1>Plumbline sandbox</h1>
<p class="lead">Three bureaus and the people they know. All of them are invented.</p>
<nav aria-label="Pages"><ul class="steps pages"><li><a href="/">People</a></li><li><a href="/messages">Messages</a></li><li><a href="/faults">Faults</a></li></ul></nav>
${search}
</header>
<main id="content">${content}</main>
<footer><p>The date is part of the question: the same person on the same day is always the same file.</p></footer>
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
