import type { CodeLanguage } from '../content/blocks.ts'
import { type Html, html } from '../html.ts'
import { tabsView } from './tabs-view.ts'

interface CodeOptions {
  /** Names the block for people who cannot see where it stands. */
  readonly label: string
  readonly language: CodeLanguage
}

/** A block of code with a button that copies it; the button is put in by the script that serves it. */
export function codeView(code: string, { label, language }: CodeOptions): Html {
  return html`<div class="code"><pre tabindex="0" aria-label="${label}"><code data-language="${language}">${code}</code></pre></div>`
}

interface CodeTab extends CodeOptions {
  readonly title: string
  readonly code: string
}

/** The same in several languages. */
export function codeTabs(id: string, tabs: readonly CodeTab[]): Html {
  return tabsView(
    id,
    'Language',
    tabs.map((tab) => ({ title: tab.title, language: tab.language, content: codeView(tab.code, tab) })),
  )
}
