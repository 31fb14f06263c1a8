import { type Html, html } from '../html.ts'
import { hostOf, listPeople, mainHostKey, type Person, serviceHostOf } from '../people.ts'
import type { Answer, Visit } from '../visit.ts'
import { page, plainPage } from './layout.ts'

/** Where a visitor chooses who to be. */
export async function signInPage(visit: Visit): Promise<Answer> {
  const { platform } = visit
  const main = hostOf(platform, mainHostKey)
  if (!main) return plainPage(visit, 503, 'Not yet', 'The platform has no host for this bank.')
  const { enrolled, others } = await listPeople(platform, visit.clientOf(main))
  const content = html`<div class="hero"><div class="inside">
<h1>Banking that looks after your credit, too</h1>
<p class="lead">Choose who you want to be. Nobody here is real, and no password is needed.</p>
</div></div>
<div class="inside sign-in">
<section aria-labelledby="enrolled"><h2 id="enrolled">Customers with credit monitoring</h2>
<p>They are enrolled: the overview shows their score, alerts and report.</p>
<form method="post" action="/sign-in"><ul class="people">${enrolled.map(card)}</ul></form></section>
<section aria-labelledby="others"><h2 id="others">Customers who do not have it yet</h2>
<p>The bank knows them; the widget asks them who they are and enrolls them.</p>
<form method="post" action="/sign-in"><ul class="people">${others.map(card)}</ul></form></section>
<div class="doors">
<section class="panel" aria-labelledby="new"><h2 id="new">I am new here</h2>
<p>Become a customer and go through the enrollment from its first step.</p>
${newForm()}</section>
${serviceDoor(visit)}
</div>
</div>`
  return page(visit, { title: 'Sign in', main: content, scripts: ['new-person.js'] })
}

function card({ id, name, label, traits, hostName }: Person): Html {
  const initials = name.split(' ').map((part) => part[0]!)
  return html`<li><button class="person" name="person" value="${id}">
<span class="face" aria-hidden="true">${initials}</span>
<span class="who"><strong>${name}</strong><span>${label}</span></span>
<small>${traits.join(', ')}</small>${hostName !== '' && html`<small class="tag">${hostName}</small>`}</button></li>`
}

function newForm(): Html {
  return html`<form method="post" action="/sign-in" class="fields" id="new-person">
<label>First name<input name="fname" required maxlength="50" autocomplete="off" value="Robin"></label>
<label>Last name<input name="lname" required maxlength="50" autocomplete="off" value="Castellan"></label>
<label>E-mail<input name="email" type="email" required maxlength="100" autocomplete="off"></label>
<button class="button">Become a customer</button></form>`
}

function serviceDoor({ platform }: Visit): Html | undefined {
  const host = serviceHostOf(platform)
  return (
    host &&
    html`<section class="panel" aria-labelledby="service"><h2 id="service">Without a log-in of the bank</h2>
<p>Some products have no log-in of their own. There the widget asks for one: people register and log in inside of it, and Plumbline keeps
their passwords.</p>
<form method="post" action="/sign-in"><button class="button second" name="service" value="${host.key}">Go on without signing in</button></form></section>`
  )
}
