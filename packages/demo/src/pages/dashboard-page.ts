import type { Customer } from '../customer-sessions.ts'
import { type Html, html } from '../html.ts'
import { accountsOf } from '../invented-accounts.ts'
import { hostOf } from '../people.ts'
import type { Answer, Visit } from '../visit.ts'
import { element, page } from './layout.ts'

/** Scripts of every page with an element, in this order: looks and tokens are set before the loader brings the elements to life. */
export function widgetScripts({ userId }: Customer): readonly string[] {
  // Where the service keeps the log-in there is no token to bring: the widget asks the person.
  return ['looks.js', 'event-log.js', ...(userId ? ['fetch-token.js'] : [])]
}

/** The bank's own page with three elements in it, or the enrollment for those who are not there yet. */
export async function dashboardPage(visit: Visit): Promise<Answer> {
  const { platform, customer } = visit
  const { hostKey, userId, fname } = customer!
  const host = hostOf(platform, hostKey)!
  const key = host.widgetKey
  if (userId === undefined) return guestPage(visit, key)
  const enrolled = (await visit.clientOf(host).user({ id: userId })).idpass
  const content = html`<div class="inside">
<h1>Good to see you, ${fname}</h1>
<div class="board">
<section class="panel accounts" aria-labelledby="accounts"><h2 id="accounts">Your accounts</h2>${accounts(customer!)}</section>
<section class="score" aria-label="Your credit score">${
    enrolled
      ? element(visit, 'plumbline-widget', { 'widget-key': key, view: 'tile-view', 'min-height': '300' })
      : html`<div class="panel"><h2>Know where you stand</h2><p>Your credit score, what moves it, and word when something changes. It is part of your account and costs nothing.</p><p><a class="button" href="#credit">Set it up</a></p></div>`
  }</section>
</div>
${enrolled ? credit(visit, key) : enrollment(visit, key)}
</div>`
  const scripts = [...widgetScripts(customer!), ...(enrolled ? [] : ['enrollment.js'])]
  return page(visit, { title: 'Overview', place: '/dashboard', main: content, loader: true, scripts })
}

/** Nobody is signed in at the bank: the widget is all there is, and asks. */
function guestPage(visit: Visit, key: string): Answer {
  const content = html`<div class="inside">
<h1>Credit center</h1>
${logIns(visit)}
<section class="band" aria-label="Credit center">
${element(visit, 'plumbline-widget', { 'widget-key': key, view: 'all-in-one', 'frame-title': 'Credit center', 'min-height': '640' })}</section>
</div>`
  const scripts = widgetScripts(visit.customer!)
  return page(visit, { title: 'Overview', place: '/dashboard', main: content, loader: true, scripts })
}

function credit(visit: Visit, key: string): Html {
  return html`<section class="band" aria-label="Credit alerts">
${element(visit, 'plumbline-alerts', { 'widget-key': key, 'frame-title': 'Credit alerts', 'min-height': '240' })}</section>
<section class="band" aria-labelledby="credit"><h2 id="credit">Credit center</h2>
${element(visit, 'plumbline-widget', { 'widget-key': key, view: 'all-in-one', 'frame-title': 'Credit center', 'min-height': '640' })}</section>
${sandboxTools(visit)}`
}

function enrollment(visit: Visit, key: string): Html {
  const { fname, lname, email, address } = visit.customer!
  const prefill = JSON.stringify({ fname, lname, email, ...address })
  return html`${typeThis(visit)}
<section class="band" aria-labelledby="credit"><h2 id="credit">Set up credit monitoring</h2>
<div id="enrollment" data-prefill="${prefill}">${element(visit, 'plumbline-enroll', { 'widget-key': key, 'frame-title': 'Set up credit monitoring', 'min-height': '640' })}</div></section>`
}

function accounts(customer: Customer): Html {
  return html`<ul class="rows">${accountsOf(customer).map(
    ({ name, digits, kind, amount }) =>
      html`<li><span class="what"><strong>${name}</strong><span>${kind} ending in ${digits}</span></span><span class="amount">${amount}</span></li>`,
  )}</ul>`
}

/** A bank may fill in what it knows, but neither birth date nor social security number; a visitor has to know what to type. */
function typeThis({ customer, platform }: Visit): Html {
  const { toType = [], fname } = customer!
  return html`<aside class="panel hint" aria-labelledby="type"><h2 id="type">For this demonstration</h2>
<p>The bank fills in what it has on file. What it must not fill in, you type as ${fname} would:</p>
<dl>${toType.map(([name, value]) => html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`)}</dl>
${platform.sandboxUrl && html`<p>Text messages and e-mails that are sent to people of the sandbox are <a href="${platform.sandboxUrl}/messages">on this page</a>.</p>`}</aside>`
}

function logIns({ platform, customer }: Visit): Html {
  const users = platform.users.filter(({ host, password }) => host === customer!.hostKey && password !== undefined)
  return html`<aside class="panel hint" aria-labelledby="log-ins"><h2 id="log-ins">For this demonstration</h2>
<p>The bank does not know who you are, so the widget asks. These people have a log-in:</p>
<dl>${users.map(({ email, password }) => html`<div><dt>${email}</dt><dd><code>${password!}</code></dd></div>`)}</dl></aside>`
}

function sandboxTools({ platform, customer }: Visit): Html | undefined {
  const { hostKey, userId } = customer!
  if (!platform.sandboxUrl || !userId) return undefined
  const address = `${platform.sandboxUrl}/console?${new URLSearchParams({ host: hostKey, user: userId })}`
  return html`<aside class="panel hint"><h2>For this demonstration</h2><p>Nothing happens in a demonstration unless somebody makes it happen:
<a href="${address}">open the sandbox</a>, let a lender look at the file of ${customer!.fname} or a payment come late, and see the alert arrive here.</p></aside>`
}
