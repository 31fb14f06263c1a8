import { endpoints, eventTypes } from '@plumbline/contract'
import type { Block, Chapter, Step } from '../content/blocks.ts'
import { guidePicture, guidePictureHref } from '../content/guide-pictures.ts'
import { type Html, type HtmlValue, html } from '../html.ts'
import { codeView } from './code-view.ts'
import { endpointHref } from './site.ts'

/** Text with `code`, **bold**, *names of pages*, [links](…), and links to the errors and events it names. */
export function inline(text: string): Html {
  const parts: HtmlValue[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(from, match.index), marked(match))
    from = match.index + match[0].length
  }
  return html`${[...parts, text.slice(from)]}`
}

export function paragraphs(text: string): Html {
  return html`${text.split('\n\n').map((one) => html`<p>${inline(one)}</p>`)}`
}

export function blockViews(blocks: readonly Block[]): Html {
  return html`${blocks.map(blockView)}`
}

export function chapterView(chapter: Chapter): Html {
  return html`<section aria-labelledby="${chapter.id}">
<h2 id="${chapter.id}">${chapter.title}</h2>
${blockViews(chapter.blocks)}
</section>
`
}

function blockView(block: Block): Html {
  if ('text' in block) return paragraphs(block.text)
  if ('list' in block) return html`<ul>${block.list.map((item) => html`<li>${inline(item)}</li>`)}</ul>`
  if ('steps' in block) return stepsView(block.steps)
  if ('heading' in block) return html`<h3>${inline(block.heading)}</h3>`
  if ('picture' in block) return pictureView(block.picture, block.shows)
  if ('prints' in block) return printsView('Output', block.prints)
  if ('code' in block) return codeView(block.code, { label: 'Example', language: block.language })
  return tableView(
    block.head,
    block.rows.map((row) => row.map((cell) => cell && inline(cell))),
  )
}

/** On a narrow screen each row becomes a block of its own, whose cells repeat the head. */
export function tableView(
  head: readonly string[],
  rows: readonly (readonly HtmlValue[])[],
  ids: readonly (string | undefined)[] = [],
): Html {
  const cells = (row: readonly HtmlValue[]) =>
    row.map((cell, index) =>
      index === 0 ? html`<th scope="row">${cell}</th>` : html`<td data-head="${head[index]}"><div>${cell}</div></td>`,
    )
  const headCell = (title: string) => (title === '' ? html`<td></td>` : html`<th scope="col">${title}</th>`)
  return html`<table class="facts">
<thead><tr>${head.map(headCell)}</tr></thead>
<tbody>${rows.map((row, index) => html`<tr${ids[index] === undefined ? '' : html` id="${ids[index]}"`}>${isTitle(row) ? html`<th scope="rowgroup" colspan="${String(head.length)}"><strong>${row[0]}</strong></th>` : cells(row)}</tr>\n`)}</tbody>
</table>
`
}

/** A row of which only the first cell says something heads the rows below it. */
function isTitle(row: readonly HtmlValue[]): boolean {
  return row.length > 1 && row.slice(1).every((cell) => cell === '')
}

function stepsView(steps: readonly Step[]): Html {
  const view = (step: Step) =>
    html`<li><h3>${step.title}</h3><p>${inline(step.text)}</p>${codeView(step.code, { label: step.title, language: 'bash' })}${step.prints && printsView(`Output: ${step.title}`, step.prints)}</li>`
  return html`<ol class="steps">${steps.map(view)}</ol>`
}

function pictureView(name: string, shows: string): Html {
  const { width, height } = guidePicture(name)
  return html`<img class="picture" src="${guidePictureHref(name)}" alt="${shows}" width="${String(width)}" height="${String(height)}" loading="lazy">`
}

function printsView(label: string, prints: string): Html {
  return html`<pre class="prints" tabindex="0" aria-label="${label}"><code>${prints}</code></pre>`
}

/** A method with a path names the page of its endpoint. */
const addresses = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpointHref(endpoint)]))

/** These two are also plain words of the prose. */
const linkedEvents = eventTypes.filter((type) => type !== 'TEST' && type !== 'ERROR')
const marks = new RegExp(
  `\`([^\`]+)\`|\\*\\*([^*]+)\\*\\*|\\*([^*\\s][^*]*)\\*|\\[([^\\]]+)\\]\\(([^)]+)\\)|\\b(SC\\d{3,4})\\b|\\b(${linkedEvents.join('|')})\\b`,
  'g',
)

function marked([whole, code, bold, named, label, href, error, event]: RegExpExecArray): Html {
  if (code !== undefined) {
    const href = addresses.get(code)
    const shown = html`<code>${breakable(code)}</code>`
    return href === undefined ? shown : html`<a href="${href}">${shown}</a>`
  }
  if (bold !== undefined) return html`<strong>${bold}</strong>`
  if (named !== undefined) return html`<em>${named}</em>`
  if (label !== undefined)
    return html`<a href="${href}">${label.startsWith('`') ? html`<code>${label.slice(1, -1)}</code>` : label}</a>`
  if (error !== undefined) return html`<a href="/docs/errors#${error}">${error}</a>`
  if (event !== undefined) return html`<a href="/docs/events#${event}">${event}</a>`
  return html`${whole}`
}

/** A long name may break where a word in it ends, and nowhere else. */
function breakable(code: string): Html {
  return html`${code.split(/(?<=[a-z])(?=[A-Z])|(?<=[_/])/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`
}
