import { type Html, html } from '../html.ts'

/** Code to read and to copy. It can be scrolled, so it can be reached by keyboard. */
export function codeBlock(name: string, text: string): Html {
  return html`<figure class="code"><figcaption><span>${name}</span><button type="button" class="quiet" data-copy>Copy</button></figcaption>
<pre tabindex="0" role="region" aria-label="${name}"><code>${text.trimEnd()}</code></pre></figure>`
}
