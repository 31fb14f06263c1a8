import { type Html, html } from '../html.ts'

interface Tab {
  readonly title: string
  readonly content: Html
  /** A language that is chosen here is shown on the next page too. */
  readonly language?: string
}

/** One of several panels is shown. Without a script all of them are, one below the other. */
export function tabsView(id: string, label: string, tabs: readonly Tab[]): Html {
  return html`<div class="tabs" data-tabs>
<div role="tablist" aria-label="${label}" hidden>${tabs.map(
    ({ title, language }, index) =>
      html`<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" aria-selected="${index === 0 ? 'true' : 'false'}"${index === 0 ? '' : html` tabindex="-1"`}${language && html` data-language="${language}"`}>${title}</button>`,
  )}</div>
${tabs.map(
  ({ content }, index) =>
    html`<div id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}" data-panel>${content}</div>\n`,
)}</div>
`
}
