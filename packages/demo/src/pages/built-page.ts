import { html } from '../html.ts'
import { ownFile } from '../own-files.ts'
import { neededPolicy } from '../page-policy.ts'
import { hostOf, mainHostKey } from '../people.ts'
import type { Answer, Visit } from '../visit.ts'
import { codeBlock } from './code-block.ts'
import { element, loaderTag, notice, page } from './layout.ts'

/** All that the bank had to write. Everything is shown from the files that run. */
export function builtPage(visit: Visit): Answer {
  const { platform, release, customer } = visit
  const key = hostOf(platform, customer?.hostKey ?? mainHostKey)?.widgetKey ?? ''
  const tag = release && element(visit, 'plumbline-widget', { 'widget-key': key, view: 'all-in-one' })
  const content = html`<div class="inside">
<h1>How it is built</h1>
<p class="lead">Two lines in the page, one function in the browser, one endpoint on the server. What stands here is read from the files of this bank.</p>
<section class="panel" aria-labelledby="two"><h2 id="two">1. Two lines in the page</h2>
<p>The first brings the loader. It names a version together with the hash of its file: the browser runs that file or none. The second is the
element. The key in it is public; what people see is opened by a token.</p>
${release && tag ? codeBlock('dashboard.html', `${loaderTag(release).text}\n${tag.text}`) : notice('The widget is not there. The terminal in which the platform was started says why.')}</section>
<section class="panel" aria-labelledby="token"><h2 id="token">2. A function that brings a token</h2>
<p>The element calls it when a session begins. All elements of a page share the session.</p>
${codeBlock('fetch-token.js', ownFile('browser/fetch-token.js'))}</section>
<section class="panel" aria-labelledby="server"><h2 id="server">3. One endpoint on the server</h2>
<p>The bank knows who is signed in, and asks Plumbline for a token for that person. Key and secret never leave the server.</p>
${codeBlock('widget-token.ts', ownFile('widget-token.ts'))}</section>
<section class="panel" aria-labelledby="policy"><h2 id="policy">4. Two entries in the policy of the page</h2>
<p>A page with a Content-Security-Policy has to allow the widget's origin in two places, and in no others. The widget brings no
inline script, no inline style and no request from your page.</p>
${codeBlock('Content-Security-Policy', neededPolicy(platform.widgetUrl).join(';\n'))}
<p>In turn, Plumbline has to know the origins of your pages: it lets no others show your widget. Here every page of this machine is allowed.</p></section>
</div>`
  return page(visit, { title: 'How it is built', place: '/how-it-is-built', main: content, scripts: ['copy.js'] })
}
