import type { CalendarDate } from '@plumbline/core/calendar'
import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { personas } from '../people/personas.ts'
import { type Html, html } from './html.ts'
import { inWords } from './words.ts'

export interface Search {
  /** As typed: an SSN or the key of a persona. */
  readonly person: string
  readonly asOf: CalendarDate
  readonly scoreModel: ScoreModel
}

export function searchForm({ person, asOf, scoreModel }: Search): Html {
  return html`<form class="search" action="/" method="get" role="search">
<label class="person">Person
<input name="person" value="${person}" list="personas" placeholder="SSN of the area 666, or a persona" autocomplete="off" required></label>
<datalist id="personas">${personas.map(({ key, ssn }) => html`<option value="${key}">${ssn}</option>`)}</datalist>
<label>On the day
<input type="date" name="date" value="${asOf}" required></label>
<label>Score model
<select name="scoreModel">${scoreModels.map((model) => html`<option value="${model}"${model === scoreModel ? html` selected` : null}>${inWords(model)}</option>`)}</select></label>
<button>Show the file</button>
<a class="random" href="/random?${queryOf({ date: asOf, scoreModel })}">Random person</a>
</form>`
}

export function searchUrl({ person, asOf, scoreModel }: Search): string {
  return `/?${queryOf({ person, date: asOf, scoreModel })}`
}

function queryOf(members: Readonly<Record<string, string>>): string {
  return new URLSearchParams(members).toString()
}
