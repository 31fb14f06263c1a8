import type { HostPerson, PlatformFile, PlatformHost } from '../console/platform-file.ts'
import { faultTargets } from '../faults/fault.ts'
import type { Answer } from '../server/route.ts'
import { type Html, html } from './html.ts'
import { allDataFields, typeChoice } from './inject-form.ts'
import { page } from './layout.ts'
import { inWords } from './words.ts'

const about = {
  title: 'Console',
  place: '/console',
  lead: 'Make something happen to a person, and watch what their host gets to see of it: alerts, events, deliveries, messages.',
  script: '/assets/console.js',
} as const

/** One host and one of its people, to play with. */
export function consolePage(
  file: PlatformFile | null,
  hostKey: string | null,
  userId: string | null,
  pageToken: string,
): Answer {
  const host = file?.hosts.find(({ key }) => key === hostKey) ?? file?.hosts[0]
  if (!file || !host) return page({ ...about, content: nobody })
  const people = withStranger(host.people, userId)
  const person = people.find((each) => each.userId === userId) ?? people[0]
  return page({
    ...about,
    search: chooseForm(file.hosts, host, people, person),
    content: html`<div class="console" data-host="${host.key}" data-user="${person?.userId ?? ''}" data-page-token="${pageToken}">
${person ? eventSection(host, person) : noPeople(host)}
<section class="watch">
<h2>What the host sees</h2>
<p id="standing" class="quiet" role="status">Connecting …</p>
<p id="nothing" class="quiet">Nothing yet. Rows appear here within a second or two, newest first.</p>
<ol id="rows" class="rows" aria-live="polite" aria-relevant="additions"></ol>
</section>
<div class="controls">
${person ? channelSection(person) : null}
${clockSection}
${faultSection}
${endpointSection(host)}
</div>
</div>`,
  })
}

/** Anybody's id can be given in the address, also that of a person whom a tester has enrolled. */
function withStranger(people: readonly HostPerson[], userId: string | null): readonly HostPerson[] {
  const isKnown = people.some((person) => person.userId === userId)
  if (userId === null || isKnown || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)) return people
  return [...people, { userId, name: `User ${userId.slice(0, 8)}…`, persona: 'by id' }]
}

function chooseForm(
  hosts: readonly PlatformHost[],
  host: PlatformHost,
  people: readonly HostPerson[],
  person: HostPerson | undefined,
): Html {
  return html`<form class="search choose" action="/console" method="get">
<label>Host
<select name="host">${hosts.map(({ key, name }) => html`<option value="${key}"${selected(key === host.key)}>${key} · ${name}</option>`)}</select></label>
<label>Person
<select name="user">${people.map((each) => html`<option value="${each.userId}"${selected(each === person)}>${each.name} · ${each.persona}</option>`)}</select></label>
<button>Show</button>
</form>`
}

function selected(isChosen: boolean): Html | null {
  return isChosen ? html` selected` : null
}

function eventSection({ bureaus }: PlatformHost, { name }: HostPerson): Html {
  return html`<section>
<h2>Make something happen</h2>
<form class="inject" data-act="events">
${typeChoice()}
<label>At
<select name="bureau">${bureaus.map((bureau) => html`<option>${bureau}</option>`)}</select></label>
${allDataFields()}
<div class="actions"><button class="primary">Make it happen to ${name}</button></div>
</form>
<p class="outcome" role="status"></p>
</section>`
}

function noPeople({ key }: PlatformHost): Html {
  return html`<section class="callout"><h2>No people yet</h2><p>Nobody is enrolled at ${key}. Enroll a user, then open this page with their id: <code>/console?host=${key}&amp;user=…</code></p></section>`
}

function channelSection({ name }: HostPerson): Html {
  return html`<section>
<h2>Send messages</h2>
<p class="quiet">${name} is told of an alert by the channels that are turned on. They are off at first.</p>
<div class="buttons"><button type="button" data-channels="on">Turn on e-mail and SMS</button><button type="button" data-channels="off">Turn off</button></div>
<p class="outcome" role="status"></p>
</section>`
}

const steps = [
  ['PT1H', '+ 1 hour'],
  ['P1D', '+ 1 day'],
  ['P7D', '+ 1 week'],
  ['P1M', '+ 1 month'],
] as const

const clockSection = html`<section>
<h2>Move the clock</h2>
<p id="clock" class="quiet">Time goes forward only. Everything that comes due on the way is done.</p>
<div class="buttons">${steps.map(([advance, name]) => html`<button type="button" data-advance="${advance}">${name}</button>`)}</div>
<p class="outcome" role="status"></p>
</section>`

/** Those that the API offers to hosts. */
const modes = ['error', 'timeout', 'slow', 'garbage', 'partial'] as const

const faultSection = html`<section>
<h2>Make something fail</h2>
<form data-act="faults">
<label>Who fails
<select name="target">${faultTargets.map((target) => html`<option>${target}</option>`)}</select></label>
<label>How
<select name="mode">${modes.map((mode) => html`<option value="${mode}">${inWords(mode)}</option>`)}</select></label>
<label>How often
<input name="count" type="number" min="1" max="1000" step="1" value="1" required></label>
<button>Set the fault</button>
</form>
<p class="outcome" role="status"></p>
<ul id="faults" class="things"></ul>
</section>`

function endpointSection({ key }: PlatformHost): Html {
  return html`<section>
<h2>Where events go</h2>
<ul id="endpoints" class="things"></ul>
<p id="no-endpoint" class="quiet" hidden>No webhook endpoint is registered, so there are no deliveries to watch.</p>
<form data-act="endpoints">
<label class="wide">Address of your receiver
<input name="url" type="url" value="http://localhost:3000/hook" required></label>
<button>Register it</button>
</form>
<p class="outcome" role="status"></p>
<p class="quiet apart">Without an endpoint, forward events to your machine:</p>
<pre class="command" tabindex="0"><code>npm run plumbline -- listen ${key} --to http://localhost:3000/hook</code></pre>
</section>`
}

const nobody = html`<section class="callout" role="alert"><h2>No service yet</h2>
<p>The console plays the hosts of the service, and the service has not told them. Start everything with <code>npm start</code>, or name its <code>sandbox.json</code> in <code>PLATFORM_FILE</code>.</p></section>`
