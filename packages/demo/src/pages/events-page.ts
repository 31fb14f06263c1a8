import { html } from '../html.ts'
import { hostOf } from '../people.ts'
import type { Answer, Visit } from '../visit.ts'
import { widgetScripts } from './dashboard-page.ts'
import { element, page } from './layout.ts'

/** Everything that the widget has told the bank's pages, as it comes. */
export function eventsPage(visit: Visit): Answer {
  const { widgetKey } = hostOf(visit.platform, visit.customer!.hostKey)!
  const content = html`<div class="inside">
<h1>Events</h1>
<p class="lead">What the widget tells the page around it: codes and ids, never a score, a name or a token.</p>
<div class="split">
<section class="panel" aria-labelledby="log"><div class="head"><h2 id="log">Log</h2><button type="button" class="quiet" id="clear-log">Clear</button></div>
<p id="log-empty">Nothing yet. Events of all pages of the bank in this tab stand here, the newest first.</p>
<div role="log" aria-labelledby="log"><ol id="event-log" class="log"></ol></div></section>
<section class="preview" aria-label="A widget to use">
${element(visit, 'plumbline-widget', { 'widget-key': widgetKey, view: 'all-in-one', 'min-height': '640' })}
</section>
</div>
</div>`
  const scripts = widgetScripts(visit.customer!)
  return page(visit, { title: 'Events', place: '/events', main: content, loader: true, scripts })
}
