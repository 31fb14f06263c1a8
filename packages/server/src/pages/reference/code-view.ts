import { type Html, html } from '../html.ts'

export interface CodeOptions {
  /** Names the block for people who cannot see where it stands. */
  readonly label: string
  readonly language: 'bash' | 'json' | 'javascript'
}

/** A block of code with a button that copies it; the button is put in by the script that serves it. */
export function codeView(code: string, { label, language }: CodeOptions): Html {
  return html`<div class="code"><pre tabindex="0" aria-label="${label}"><code data-language="${language}">${code}</code></pre></div>`
}

export interface CodeTab extends CodeOptions {
  readonly title: string
  readonly code: string
}

/** One of several blocks is shown. Without a script all of them are, one below the other. */
export function codeTabs(id: string, tabs: readonly CodeTab[]): Html {
  return html`<div class="tabs" data-tabs>
<div role="tablist" aria-label="Language" hidden>${tabs.map(
    (tab, index) =>
      html`<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-panel-${index}" aria-selected="${index === 0 ? 'true' : 'false'}"${index === 0 ? '' : html` tabindex="-1"`} data-language="${tab.language}">${tab.title}</button>`,
  )}</div>
${tabs.map(
  (tab, index) =>
    html`<div id="${id}-panel-${index}" aria-labelledby="${id}-tab-${index}" data-panel>${codeView(tab.code, tab)}</div>\n`,
)}</div>
`
}
