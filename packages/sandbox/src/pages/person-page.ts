import { bureaus } from '@plumbline/core/bureaus'
import { addDays, type CalendarDate, sameDayMonthsLater } from '@plumbline/core/calendar'
import type { InjectedEvents } from '../alerts/injected-events.ts'
import type { PersonCard } from '../people/person.ts'
import { personas } from '../people/personas.ts'
import { scoredFile } from '../server/bureaus/scored-file.ts'
import type { Answer } from '../server/route.ts'
import { alignFiles, type Files } from './align-files.ts'
import { compareTable } from './compare-table.ts'
import { dayChangesSection } from './day-changes-section.ts'
import { type Html, html } from './html.ts'
import { injectForm } from './inject-form.ts'
import { accountCell, collectionCell, inquiryCell, publicRecordCell } from './item-cells.ts'
import { page } from './layout.ts'
import { scorePanel } from './score-panel.ts'
import { type Search, searchForm, searchUrl } from './search-form.ts'
import { day } from './words.ts'

/** One person on one day, as the three bureaus have them. */
export function personPage(
  person: PersonCard,
  search: Search,
  today: CalendarDate,
  events: InjectedEvents,
  pageToken: string,
): Answer {
  const { ssn } = person
  const { asOf, scoreModel } = search
  const fileAt = (bureau: (typeof bureaus)[number]) => scoredFile({ ssn, bureau, asOf, scoreModel }, events.lifeOf)
  const files: Files = { EFX: fileAt('EFX'), TU: fileAt('TU'), EXP: fileAt('EXP') }
  const rows = alignFiles(files)
  return page(
    200,
    `${person.fname} ${person.lname}, ${day(asOf)}`,
    html`${searchForm(search)}${steps(search, today)}`,
    html`${who(person, asOf)}
<ul class="glance">${bureaus.map((bureau) => html`<li>${bureau} <strong>${files[bureau]?.score?.value ?? '–'}</strong></li>`)}</ul>
<div class="panels">${bureaus.map((bureau) => scorePanel(bureau, files[bureau]))}</div>
${dayChangesSection(ssn, asOf, events)}
${compareTable('Accounts', files, rows.accounts, accountCell)}
${compareTable('Collections', files, rows.collections, collectionCell)}
${compareTable('Public records', files, rows.publicRecords, publicRecordCell)}
${compareTable('Hard inquiries', files, rows.inquiries, inquiryCell)}
${injectForm(ssn, asOf, events.ofPerson(ssn), pageToken)}`,
  )
}

function who(person: PersonCard, asOf: CalendarDate): Html {
  const { ssn } = person
  const persona = personas.find((each) => each.ssn === ssn)
  const number = `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`
  return html`<div class="who">
<h2>${person.fname} ${person.middle ?? ''} ${person.lname} ${person.suffix ?? ''}</h2>
<p><span class="quiet">SSN</span> ${number}</p>
<p><span class="quiet">Born</span> ${day(person.dob)}</p>
<p><span class="quiet">Mobile</span> ${person.mobile}</p>
<p><span class="quiet">Lives at</span> ${person.street1}${person.street2 ? `, ${person.street2}` : ''}, ${person.city}, ${person.state} ${person.zip}</p>
${persona ? html`<p><span class="quiet">Persona</span> <strong>${persona.key}</strong>: ${persona.label}</p>` : null}
<p><span class="quiet">File of</span> ${day(asOf)}</p>
</div>`
}

/** Through time without typing. */
function steps(search: Search, today: CalendarDate): Html {
  const stops: readonly (readonly [string, CalendarDate])[] = [
    ['− 1 year', sameDayMonthsLater(search.asOf, -12)],
    ['− 1 month', sameDayMonthsLater(search.asOf, -1)],
    ['− 1 day', addDays(search.asOf, -1)],
    ['Today', today],
    ['+ 1 day', addDays(search.asOf, 1)],
    ['+ 1 month', sameDayMonthsLater(search.asOf, 1)],
    ['+ 1 year', sameDayMonthsLater(search.asOf, 12)],
  ]
  return html`<nav aria-label="Other days"><ul class="steps">${stops.map(
    ([name, asOf]) => html`<li><a href="${searchUrl({ ...search, asOf })}">${name}</a></li>`,
  )}</ul></nav>`
}
