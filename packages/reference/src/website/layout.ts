import { type Html, html } from '../html.ts'
import { mark } from './mark.ts'
import { navigation } from './navigation.ts'
import type { SiteOptions } from './site.ts'

export interface PageContent {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly main: Html
}

/** One whole page. The navigation is a popover that wide screens show as a column, so it opens without a script. */
export function layout(page: PageContent, site: SiteOptions): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${page.description}">
<title>${page.title} · Plumbline</title>
<link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/reference.css">
<script type="module" src="/docs/assets/reference.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="brand" href="/docs">${mark}Plumbline</a><button type="button" popovertarget="navigation">Menu</button></header>
<nav id="navigation" popover aria-label="Reference">${navigation(page.path, site)}</nav>
<main id="content" tabindex="-1">${page.main}</main>
</body>
</html>
`.text
}
