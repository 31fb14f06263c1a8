import { type GuideName, guideHref, guideOf } from '../content/guides.ts'
import { html } from '../html.ts'
import { enrollGuidePage } from './enroll-guide-page.ts'
import type { PageContent } from './layout.ts'
import { blockViews, chapterView, inline } from './prose.ts'

/** A page made from the Markdown of docs/guides. The guide with tabs is made from the data that its Markdown is made from. */
export function guidePage(name: GuideName): PageContent {
  if (name === 'enroll-a-user') return enrollGuidePage()
  const { title, lead, before, chapters } = guideOf(name)
  return {
    path: guideHref(name),
    title,
    description: `A guide with commands to paste: ${title}.`,
    main: html`<p class="kicker">Guide</p>
<h1>${title}</h1>
<div class="lead"><p>${inline(lead)}</p></div>
${blockViews(before)}
${chapters.map(chapterView)}`,
  }
}
