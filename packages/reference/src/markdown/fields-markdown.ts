import type { FieldRow, ShapeView, TypePart, Variant } from '../content/schema-rows.ts'
import type { UsedShape } from '../content/used-shapes.ts'
import { blocks, linkedText, table } from './markdown-text.ts'

type Direction = 'request' | 'answer'

/** Members as a table. Those of unnamed objects follow their parent with a dotted name. */
export function fieldsMarkdown(rows: readonly FieldRow[], direction: Direction): string {
  const title = direction === 'request' ? 'Required' : 'Always there'
  return table(
    ['Field', 'Type', title, 'Meaning'],
    rows.flatMap((row) => lines(row, row.name)),
  )
}

export function shapeMarkdown(view: ShapeView, direction: Direction): string {
  return blocks(
    ...view.notes,
    view.rows.length > 0 && fieldsMarkdown(view.rows, direction),
    view.variants.length > 0 && (view.rows.length > 0 ? 'Besides, one of these:' : 'One of these:'),
    ...view.variants.map((variant) => variantMarkdown(variant, direction)),
  )
}

export function shapesMarkdown(shapes: readonly UsedShape[], direction: Direction): string {
  return blocks(
    ...shapes.map(({ name, view }) =>
      blocks(
        `### ${name}`,
        view.description && `${linkedText(view.description, '../')}.`,
        shapeMarkdown(view, direction),
      ),
    ),
  )
}

function variantMarkdown({ label, description, rows, notes }: Variant, direction: Direction): string {
  const title = description === '' || description === label ? `**${label}**` : `**${label}**: ${description}`
  return blocks(title, ...notes, fieldsMarkdown(rows, direction))
}

function lines(row: FieldRow, name: string): string[][] {
  const inside = row.inside ? membersOf(row.inside) : []
  const path = typeText(row.type).startsWith('array') ? `${name}[]` : name
  return [
    [`\`${name}\``, typeLinks(row.type), row.required ? 'yes' : '', meaningOf(row)],
    ...inside.flatMap((member) => lines(member, `${path}.${member.name}`)),
  ]
}

/** A row has no room for alternatives, so their members stand one after the other. */
function membersOf(view: ShapeView): FieldRow[] {
  return [...view.rows, ...view.variants.flatMap((variant) => variant.rows)]
}

function meaningOf(row: FieldRow): string {
  const values = row.values.length > 0 ? `One of ${row.values.map((value) => `\`${value}\``).join(', ')}.` : ''
  const rules = row.rules.length > 0 ? `${sentence(row.rules.join('; '))}.` : ''
  const description = row.description === '' ? '' : `${row.description.replace(/\.$/, '')}.`
  return [linkedText(description, '../'), rules, values, ...(row.inside?.notes ?? [])].filter(Boolean).join(' ')
}

function typeLinks(type: readonly TypePart[]): string {
  return type
    .map((part) => (typeof part === 'string' ? part : `[${part.shape}](#${part.shape.toLowerCase()})`))
    .join('')
}

function typeText(type: readonly TypePart[]): string {
  return type.map((part) => (typeof part === 'string' ? part : part.shape)).join('')
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
