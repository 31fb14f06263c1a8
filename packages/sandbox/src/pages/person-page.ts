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
import { day, ssnText } from './words.ts'

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
  const name = [person.fname, person.middle, person.lname, person.suffix].filter((part) => part !== null).join(' ')
  return page({
    title: `${person.fname} ${person.lname}, ${day(asOf)}`,
    place: '/',
    heading: html`${name}`,
    lead: `The files of ${day(asOf)}. The same person on the same day is always the same file.`,
    search: html`${searchForm(search)}${steps(search, today)}`,
    content: html`${who(person)}
<ul class="glance">${bureaus.map((bureau) => html`<li>${bureau} <strong>${files[bureau]?.score?.value ?? '–'}</strong></li>`)}</ul>
<div class="panels">${bureaus.map((bureau) => scorePanel(bureau, files[bureau]))}</div>
${dayChangesSection(ssn, asOf, events)}
${compareTable('Accounts', files, rows.accounts, accountCell)}
${compareTable('Collections', files, rows.collections, collectionCell)}
${compareTable('Public records', files, rows.publicRecords, publicRecordCell)}
${compareTable('Hard inquiries', files, rows.inquiries, inquiryCell)}
${injectForm(ssn, asOf, events.ofPerson(ssn), pageToken)}`,
  })
}

function who(person: PersonCard): Html {
  const { ssn } = person
  const persona = personas.find((each) => each.ssn === ssn)
  return html`<dl class="who">
<div><dt>SSN</dt><dd>${ssnText(ssn)}</dd></div>
<div><dt>Born</dt><dd>${day(person.dob)}</dd></div>
<div><dt>Mobile</dt><dd>${person.mobile}</dd></div>
<div><dt>Lives at</dt><dd>${person.street1}${person.street2 ? `, ${person.street2}` : ''}, ${person.city}, ${person.state} ${person.zip}</dd></div>
${persona ? html`<div><dt>Persona</dt><dd><code>${persona.key}</code> ${persona.traits.join(', ')}</dd></div>` : null}
</dl>`
}

/** Through time without typing. */
function steps(search: Search, today: CalendarDate): Html {
  const stops: readonly (readonly [string, CalendarDate])[] = [
    ['− 1 year', sameDayMonthsLater(search.asOf, -12)],
    ['− 1 month', sameDayMonthsLater(search.asOf, -1)],
    ['− 1 day', addDays(search.asOf, -1)],
    ['Today, in real time', today],
    ['+ 1 day', addDays(search.asOf, 1)],
    ['+ 1 month', sameDayMonthsLater(search.asOf, 1)],
    ['+ 1 year', sameDayMonthsLater(search.asOf, 12)],
  ]
  return html`<nav aria-label="Other days"><ul class="steps">${stops.map(
    ([name, asOf]) => html`<li><a href="${searchUrl({ ...search, asOf })}">${name}</a></li>`,
  )}</ul></nav>`
}
