import { enrollGuide } from '../content/enroll-guide.ts'
import type { Flow } from '../content/enroll-guide-steps.ts'
import { guideHref } from '../content/guides.ts'
import { type Html, html } from '../html.ts'
import type { PageContent } from './layout.ts'
import { blockViews, chapterView, paragraphs } from './prose.ts'
import { tabsView } from './tabs-view.ts'

export function enrollGuidePage(): PageContent {
  const { title, lead, before, flows, after } = enrollGuide
  return {
    path: guideHref('enroll-a-user'),
    title,
    description: 'From a person to a monitored user, in three flows whose commands can be pasted.',
    main: html`<p class="kicker">Guide</p>
<h1>${title}</h1>
<div class="lead">${paragraphs(lead)}</div>
${chapterView(before)}
<section class="flows" aria-label="The three flows">
${tabsView(
  'flow',
  'Flow',
  flows.map((flow) => ({ title: flow.tab, content: flowView(flow) })),
)}</section>
${after.map(chapterView)}`,
  }
}

function flowView(flow: Flow): Html {
  return html`<h2 id="${flow.id}">${flow.title}</h2>
${blockViews([{ text: flow.text }, { steps: flow.steps }])}`
}
