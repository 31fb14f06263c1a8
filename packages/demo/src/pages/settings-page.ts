import { type Html, html } from '../html.ts'
import { hostOf } from '../people.ts'
import { themes } from '../themes.ts'
import type { Answer, Visit } from '../visit.ts'
import { widgetScripts } from './dashboard-page.ts'
import { element, page } from './layout.ts'

/** What an element can be asked to show. */
const views = [
  ['all-in-one', 'Everything, with its own menu'],
  ['dashboard', 'The overview'],
  ['tile-view', 'A tile'],
  ['score', 'Score'],
  ['history', 'History of the score'],
  ['factors', 'What moves the score'],
  ['accounts', 'Accounts'],
  ['alerts', 'Alerts'],
  ['report', 'Report'],
  ['plan', 'Plan to a wished score'],
  ['simulator', 'What if'],
  ['preferences', 'Preferences'],
  ['enroll', 'Enrollment'],
] as const

/** Changes how the widget looks and speaks, at once and without loading it again. */
export function settingsPage(visit: Visit): Answer {
  const { widgetKey } = hostOf(visit.platform, visit.customer!.hostKey)!
  const content = html`<div class="inside">
<h1>Settings</h1>
<p class="lead">Each change reaches the widget at once, and holds on all pages of the bank in this browser.</p>
<div class="split">
<form id="settings" class="panel" data-themes="${JSON.stringify(themes)}">
<fieldset><legend>Theme</legend><div class="choices" id="themes"></div></fieldset>
<fieldset id="own"><legend>Own colors</legend>
<p>They go over the theme. What cannot be read is not taken by a published theme.</p>
<div class="colors">${color('primary', 'Buttons and links')}${color('background', 'Background')}${color('text', 'Text')}</div>
<p id="contrast" role="status"></p>
<button type="button" class="quiet" id="clear">Take own colors away</button></fieldset>
${choice('locale', 'Language', [
  ['en-US', 'English'],
  ['es-US', 'Español'],
])}
${choice('scheme', 'Color scheme', [
  ['auto', 'Device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
])}
<label class="field">View<select name="view">${views.map(([value, name]) => html`<option value="${value}">${name}</option>`)}</select></label>
</form>
<section class="preview" aria-label="The widget with these settings">
${element(visit, 'plumbline-widget', { 'widget-key': widgetKey, view: 'all-in-one', 'min-height': '640', id: 'preview' })}
</section>
</div>
</div>`
  const scripts = [...widgetScripts(visit.customer!), 'settings.js']
  return page(visit, { title: 'Settings', place: '/settings', main: content, loader: true, scripts })
}

function color(name: string, label: string): Html {
  return html`<label>${label}<input type="color" name="${name}"></label>`
}

function choice(name: string, legend: string, options: readonly (readonly [value: string, label: string])[]): Html {
  return html`<fieldset><legend>${legend}</legend><div class="choices">${options.map(
    ([value, label]) => html`<label><input type="radio" name="${name}" value="${value}"><span>${label}</span></label>`,
  )}</div></fieldset>`
}
