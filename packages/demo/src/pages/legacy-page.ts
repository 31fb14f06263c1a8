import { html } from '../html.ts'
import { ownFile } from '../own-files.ts'
import { hostOf } from '../people.ts'
import type { Answer, Visit } from '../visit.ts'
import { codeBlock } from './code-block.ts'
import { notice, page } from './layout.ts'

/** How older pages show the widget: an iframe of their own, and a listener of their own. */
export function legacyPage(visit: Visit): Answer {
  const { platform, release, customer } = visit
  const { widgetKey } = hostOf(platform, customer!.hostKey)!
  const address = `${platform.widgetUrl}/login-aio?${new URLSearchParams({ key: widgetKey })}`
  const content = html`<div class="inside">
<h1>A plain iframe</h1>
<p class="lead">Pages that were built before there was a loader go on working. This is one of them.</p>
${
  release
    ? html`<section aria-label="The widget in a plain iframe" class="band"><iframe id="legacy" class="legacy" title="Credit center" src="${address}"></iframe></section>`
    : notice('The widget is not there. The terminal in which the platform was started says why.')
}
<section class="panel" aria-labelledby="code"><h2 id="code">Its listener</h2>
<p>Any window can send a message to this page: a frame with an advertisement, a window that opened it. So the listener looks at both, where a
message comes from and which window sent it, and it answers to that one origin. A page that forgets it hands the token to whoever asks.</p>
${codeBlock('legacy.js', ownFile('browser/legacy.js'))}</section>
<section class="panel" aria-labelledby="why"><h2 id="why">Why the loader is better</h2>
<ul class="points">
<li><strong>Nothing to forget.</strong> The loader checks origin and window itself, and then speaks over a private line that no other frame can hear.</li>
<li><strong>One session.</strong> All elements of a page share it. Each plain iframe asks your server for a token of its own.</li>
<li><strong>It fits.</strong> The loader follows the height of the content and keeps room for it, so that nothing on the page jumps.</li>
<li><strong>It says what is wrong.</strong> A frame that does not come up is silent; the loader names the setting to look at.</li>
<li><strong>You choose when it changes.</strong> A version with its hash stays as it is until you name another one.</li>
</ul>
<p><a href="/how-it-is-built">How it is built with the loader</a></p></section>
</div>`
  return page(visit, {
    title: 'A plain iframe',
    place: '/legacy',
    main: content,
    scripts: ['copy.js'],
    firstScript: 'legacy.js',
  })
}
