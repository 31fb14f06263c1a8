import { Html, html } from '../html.ts'
import { pagePolicy, safeHeaders } from '../page-policy.ts'
import { themes } from '../themes.ts'
import type { Answer, Visit } from '../visit.ts'

interface Content {
  readonly title: string
  /** Which entry of the menu it is. */
  readonly place?: string
  readonly main: Html
  /** Files of `browser/`, in this order, once the page is there. */
  readonly scripts?: readonly string[]
  /** One that has to run before the rest of the page is read. */
  readonly firstScript?: string
  /** Pages with elements of the widget load its script. */
  readonly loader?: boolean
  readonly status?: number
}

const places = [
  ['/dashboard', 'Overview'],
  ['/settings', 'Settings'],
  ['/events', 'Events'],
  ['/how-it-is-built', 'How it is built'],
  ['/legacy', 'Plain iframe'],
] as const

/** A whole page of the bank. */
export function page({ platform, customer, release }: Partial<Visit>, content: Content): Answer {
  const { title, place, main, scripts = [], firstScript, loader = false, status = 200 } = content
  const shown = customer ? places : places.filter(([path]) => path === '/how-it-is-built')
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Harbor Bank</title>
<link rel="icon" href="/assets/mark.svg">
<link rel="stylesheet" href="/assets/bank.css">
<script src="/assets/scheme.js"></script>
${firstScript && html`<script src="/assets/${firstScript}"></script>`}
${scripts.map((name) => html`<script type="module" src="/assets/${name}"></script>\n`)}
${loader && release && loaderTag(release)}
</head>
<body data-appearance="${JSON.stringify(themes[0]!.appearance)}">
<a class="skip" href="#main">Skip to the content</a>
<header class="bar">
<div class="inside">
<a class="brand" href="/"><img src="/assets/mark.svg" alt="" width="32" height="32">Harbor Bank</a>
<nav aria-label="Pages"><ul>${shown.map(
    ([path, name]) => html`<li><a href="${path}"${path === place && html` aria-current="page"`}>${name}</a></li>`,
  )}</ul></nav>
${customer && html`<form class="who" method="post" action="/sign-out"><span>${customer.fname} ${customer.lname}</span><button class="quiet">Sign out</button></form>`}
</div>
</header>
<main id="main" tabindex="-1">
${main}
</main>
<footer class="foot"><div class="inside"><p>Harbor Bank does not exist. It shows how a bank puts Plumbline into its own pages; every person in it is invented.</p></div></footer>
</body>
</html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(platform?.widgetUrl),
      ...safeHeaders,
    },
    body: document.text,
  }
}

/** The first of the two lines. The browser runs the file only if its hash is this one. */
export function loaderTag({ src, integrity }: { src: string; integrity: string }): Html {
  return html`<script src="${src}" integrity="${integrity}" crossorigin defer></script>`
}

/** One element of the widget, or words in its place while there is none. */
export function element(
  { release }: Pick<Visit, 'release'>,
  tag: 'plumbline-widget' | 'plumbline-alerts' | 'plumbline-enroll',
  attributes: Readonly<Record<string, string>>,
): Html {
  if (!release) return notice('The widget is not there. The terminal in which the platform was started says why.')
  const written = Object.entries(attributes).map(([name, value]) => html` ${new Html(name)}="${value}"`)
  return html`<${new Html(tag)}${written}></${new Html(tag)}>`
}

export function notice(text: string | Html): Html {
  return html`<div class="notice" role="status">${text}</div>`
}

/** A page with nothing but a sentence. */
export function plainPage(visit: Partial<Visit>, status: number, title: string, text: string): Answer {
  const main = html`<div class="inside narrow"><h1>${title}</h1><p class="lead">${text}</p><p><a class="button" href="/">Back to the bank</a></p></div>`
  return page(visit, { title, status, main })
}
