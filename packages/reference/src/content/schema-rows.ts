import { alternatives, type DetailedSchema } from './detailed-schema.ts'
import type { NamedShapes } from './named-shapes.ts'
import { rulesOf } from './schema-words.ts'

/** One member of an object as a reader sees it. */
export interface FieldRow {
  readonly name: string
  readonly type: readonly TypePart[]
  readonly required: boolean
  readonly description: string
  readonly rules: readonly string[]
  /** The values to choose from, when they are listed. */
  readonly values: readonly string[]
  /** Members of an object that has no name of its own. */
  readonly inside?: ShapeView
}

/** Plain words, or the name of a shape that is described elsewhere. */
export type TypePart = string | { readonly shape: string }

export interface ShapeView {
  readonly description: string
  readonly rows: readonly FieldRow[]
  /** Alternatives; `rows` then holds what they have in common. */
  readonly variants: readonly Variant[]
  readonly notes: readonly string[]
}

export interface Variant {
  readonly label: string
  readonly description: string
  readonly rows: readonly FieldRow[]
  readonly notes: readonly string[]
}

/** The members of a schema, looked at through arrays and alternatives. Shapes with a name stay closed except the first. */
export function shapeView(schema: DetailedSchema, shapes: NamedShapes): ShapeView {
  const kinds = alternatives(schema)
  const description = schema.description ?? ''
  if (kinds.length > 1) return variantsView(kinds, description, shapes)
  const [only] = kinds
  if (only === undefined) return { description, rows: [], variants: [], notes: [] }
  if (only.items)
    return { ...shapeView(only.items, shapes), description: description || (only.items.description ?? '') }
  if (only !== schema) return { ...shapeView(only, shapes), description: description || (only.description ?? '') }
  return { description, rows: rowsOf(only, shapes), variants: [], notes: notesOf(only) }
}

export function rowsOf(schema: DetailedSchema, shapes: NamedShapes): FieldRow[] {
  const aliases = Object.entries(schema['x-aliases'] ?? {})
  return Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const row = fieldRow(name, member, schema.required?.includes(name) === true, shapes)
    const alias = aliases.find(([, field]) => field === name)?.[0]
    return alias === undefined ? row : { ...row, rules: [...row.rules, `\`${alias}\` is taken as another name`] }
  })
}

function fieldRow(name: string, schema: DetailedSchema, required: boolean, shapes: NamedShapes): FieldRow {
  const inside = insideOf(schema, shapes)
  const description = descriptionOf(schema)
  return {
    name,
    type: typeOf(schema, shapes),
    required,
    description,
    rules: allRules(schema).filter((rule) => rule !== description),
    values: valuesOf(schema),
    ...(inside && { inside }),
  }
}

/** `array of Money`, `string or null`, as parts so that shapes can be linked. */
export function typeOf(schema: DetailedSchema, shapes: NamedShapes): TypePart[] {
  const name = shapes.nameOf(schema)
  if (name !== undefined) return [{ shape: name }]
  if (schema.anyOf) return joined(schema.anyOf.map((one) => typeOf(one, shapes)))
  if (schema.nullable) return merged([...typeOf({ ...schema, nullable: false }, shapes), ' or null'])
  if (schema.items) return merged(['array of ', ...typeOf(schema.items, shapes)])
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  return [schema.type ?? 'any value']
}

function joined(kinds: readonly TypePart[][]): TypePart[] {
  const distinct = kinds.filter(
    (kind, index) => kinds.findIndex((other) => JSON.stringify(other) === JSON.stringify(kind)) === index,
  )
  return merged(distinct.flatMap((kind, index) => (index === 0 ? kind : [' or ', ...kind])))
}

function merged(parts: readonly TypePart[]): TypePart[] {
  const done: TypePart[] = []
  for (const part of parts) {
    const last = done.at(-1)
    if (typeof last === 'string' && typeof part === 'string') done[done.length - 1] = last + part
    else done.push(part)
  }
  return done
}

export function typeWords(type: readonly TypePart[]): string {
  return type.map((part) => (typeof part === 'string' ? part : part.shape)).join('')
}

function insideOf(schema: DetailedSchema, shapes: NamedShapes): ShapeView | undefined {
  if (shapes.nameOf(schema) !== undefined) return undefined
  const kinds = alternatives(schema).filter((one) => shapes.nameOf(one) === undefined)
  const [only] = kinds
  if (kinds.length === 1 && only?.items) return insideOf(only.items, shapes)
  const objects = kinds.filter((one) => one.properties ?? one.patternProperties)
  const view = objects.length > 0 ? shapeView({ anyOf: objects }, shapes) : undefined
  return view && (view.rows.length > 0 || view.variants.length > 0 || view.notes.length > 0) ? view : undefined
}

function variantsView(kinds: readonly DetailedSchema[], description: string, shapes: NamedShapes): ShapeView {
  const variants = kinds.map((kind, index) => ({
    label: labelOf(kind, index, shapes),
    description: kind.description ?? '',
    rows: rowsOf(kind, shapes),
    notes: notesOf(kind),
  }))
  const texts = variants.map(({ rows }) => new Set(rows.map((row) => JSON.stringify(row))))
  const isCommon = (row: FieldRow) => texts.every((rows) => rows.has(JSON.stringify(row)))
  return {
    description,
    rows: variants[0]?.rows.filter(isCommon) ?? [],
    variants: variants.map((variant) => ({ ...variant, rows: variant.rows.filter((row) => !isCommon(row)) })),
    notes: [],
  }
}

/** What tells one alternative from the others: its name, or the member with a fixed or listed value. */
function labelOf(schema: DetailedSchema, index: number, shapes: NamedShapes): string {
  const name = shapes.nameOf(schema)
  if (name !== undefined) return name
  const members = Object.entries(schema.properties ?? {})
  const fixed = members.find(([, member]) => member.const !== undefined)
  if (fixed) return `\`${fixed[0]}\` is ${String(fixed[1].const)}`
  const listed = members.find(([, member]) => member.enum !== undefined)
  if (listed) return `\`${listed[0]}\` is ${listed[1].enum!.join(' or ')}`
  return schema.description ?? `Alternative ${index + 1}`
}

function descriptionOf(schema: DetailedSchema): string {
  if (schema.description !== undefined) return schema.description
  const [only, ...others] = alternatives(schema)
  if (others.length > 0 || only === undefined) return ''
  return only.description ?? (only.items ? descriptionOf(only.items) : '')
}

function allRules(schema: DetailedSchema): string[] {
  const own = [schema, ...(schema.anyOf ? alternatives(schema) : [])].flatMap(rulesOf)
  const items = alternatives(schema).flatMap((one) => (one.items ? allRules(one.items) : []))
  return [...own, ...items.map((rule) => `each: ${rule}`)]
}

function valuesOf(schema: DetailedSchema): string[] {
  return alternatives(schema).flatMap((one) => (one.items ? valuesOf(one.items) : (one.enum ?? []).map(String)))
}

function notesOf(schema: DetailedSchema): string[] {
  const byPattern = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern]) => `Member names: ${rulesOf({ pattern }).join(', ')}.`,
  )
  return schema.additionalProperties === true ? [...byPattern, 'More members may be present.'] : byPattern
}
