import { elementChapters, elementsLead } from '../content/element-chapters.ts'
import { html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { chapterView } from './prose.ts'

export function elementsPage(): PageContent {
  return {
    path: '/docs/elements',
    title: 'Elements of the widget',
    description: 'Elements, attributes, properties, methods, events and messages of the widget that hosts embed.',
    main: html`<p class="kicker">Reference</p>
<h1>Elements of the widget</h1>
<div class="lead"><p>${elementsLead}</p></div>
${elementChapters.map(chapterView)}`,
  }
}
