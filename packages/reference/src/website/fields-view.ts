import type { FieldRow, ShapeView, TypePart, Variant } from '../content/schema-rows.ts'
import type { UsedShape } from '../content/used-shapes.ts'
import { type Html, html } from '../html.ts'
import { inline } from './prose.ts'

/** In answers every member is there unless said otherwise; in requests it is the needed ones that stand out. */
type Direction = 'request' | 'answer'

/** Longer lists of values are folded away. */
const shownValues = 8

/** Members of an object; what is inside a member is folded below it. */
export function fieldsView(rows: readonly FieldRow[], direction: Direction): Html {
  return html`<dl class="fields">${rows.map((row) => fieldView(row, direction))}</dl>
`
}

export function shapeContent(view: ShapeView, direction: Direction): Html {
  return html`${view.notes.map((note) => html`<p class="note">${inline(note)}</p>`)}${
    view.rows.length > 0 && fieldsView(view.rows, direction)
  }${view.variants.length > 0 && variantsView(view, direction)}`
}

/** Shapes with a name, each folded, as targets of links. */
export function shapesView(shapes: readonly UsedShape[], direction: Direction): Html {
  return html`${shapes.map(
    ({ name, view }) => html`<details class="shape"><summary><code>${name}</code>${
      view.description && html` <span>${inline(view.description)}</span>`
    }</summary><div id="shape-${name}">${shapeContent(view, direction)}</div></details>
`,
  )}`
}

function typeView(type: readonly TypePart[]): Html {
  return html`${type.map((part) =>
    typeof part === 'string' ? part : html`<a href="#shape-${part.shape}">${part.shape}</a>`,
  )}`
}

function fieldView(row: FieldRow, direction: Direction): Html {
  const mark = direction === 'request' ? row.required && 'required' : !row.required && 'may be absent'
  return html`<div><dt><code>${row.name}</code> <span class="type">${typeView(row.type)}</span>${
    mark && html` <span class="mark ${mark === 'required' && 'needed'}">${mark}</span>`
  }</dt><dd>${row.description && html`<p>${inline(row.description)}</p>`}${
    row.rules.length > 0 && html`<p class="rules">${inline(sentence(row.rules))}</p>`
  }${row.values.length > 0 && valuesView(row.values)}${
    row.inside &&
    html`<details class="inside"><summary>Members of <code>${row.name}</code></summary>${shapeContent(row.inside, direction)}</details>`
  }</dd></div>
`
}

function valuesView(values: readonly string[]): Html {
  const list = html`<ul class="values">${values.map((value) => html`<li><code>${value}</code></li>`)}</ul>`
  if (values.length <= shownValues) return list
  return html`<details class="inside"><summary>One of ${values.length} values</summary>${list}</details>`
}

function variantsView(view: ShapeView, direction: Direction): Html {
  const intro = view.rows.length > 0 ? 'Besides, one of these:' : 'One of these:'
  const folded = view.variants.length > 2
  const variant = ({
    label,
    description,
    rows,
    notes,
  }: Variant) => html`<details class="variant"${folded ? '' : html` open`}>
<summary>${inline(label)}${description && html` <span>${inline(description)}</span>`}</summary>
${notes.map((note) => html`<p class="note">${inline(note)}</p>`)}${fieldsView(rows, direction)}</details>
`
  return html`<p class="note">${intro}</p>${view.variants.map(variant)}`
}

function sentence(rules: readonly string[]): string {
  const text = rules.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
