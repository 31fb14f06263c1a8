import { Uuid } from '@plumbline/contract'
import type { Findings } from './findings.ts'
import { normalText } from './normal-text.ts'

/** The few members of a JSON schema that matter before validation. */
export interface Schema {
  type?: string
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  'x-form'?: string
  'x-digits'?: number
  'x-opaque'?: boolean
  'x-aliases'?: Record<string, string>
  'x-one-name'?: boolean
  'x-keeps-unknown'?: boolean
  'x-checked-whole'?: boolean
}

/**
 * Keeps the declared members of a body and brings their text into one form: trimmed, composed Unicode, ids in lower case.
 * Members that are not declared are dropped here, so that nothing behind this point can see them, let alone store them. Where a
 * check is there to refuse them, their names are kept for it, without what was in them. What the endpoint's own check looks at in
 * every part passes as it is.
 */
export function normalised(schema: Schema, value: unknown, field: string, findings: Findings): unknown {
  if (schema['x-checked-whole']) return value
  if (typeof value === 'string') return inOneCase(schema, normalText(value, field, schema.maxLength, findings))
  if (typeof value === 'number' && schema['x-digits']) return digitText(value, schema['x-digits'])
  if (Array.isArray(value)) return normalItems(schema, value, field, findings)
  if (typeof value === 'object' && value !== null)
    return normalMembers(schema, value as Record<string, unknown>, field, findings)
  return value
}

/** A list that is too long is refused by its length, without a look at its entries. */
function normalItems({ items, maxItems }: Schema, value: unknown[], field: string, findings: Findings): unknown[] {
  if (!items || value.length > (maxItems ?? Number.POSITIVE_INFINITY)) return value
  return value.map((item, index) => normalised(items, item, `${field}[${index}]`, findings))
}

function normalMembers(schema: Schema, value: Record<string, unknown>, field: string, findings: Findings): unknown {
  if (!schema.properties) return {}
  const kept: Record<string, unknown> = {}
  const inside = (name: string) => (field === '' ? name : `${field}.${name}`)
  for (const [name, member] of Object.entries(schema.properties)) {
    if (Object.hasOwn(value, name)) kept[name] = normalised(member, value[name], inside(name), findings)
  }
  for (const [alias, name] of Object.entries(schema['x-aliases'] ?? {})) {
    const member = schema.properties[name]
    if (!member || !Object.hasOwn(value, alias)) continue
    if (Object.hasOwn(kept, name)) {
      // With two passwords it is open which counts; elsewhere the proper name does.
      if (schema['x-one-name']) findings.add(`${inside(alias)}: given beside ${name}`)
    } else kept[name] = normalised(member, value[alias], inside(name), findings)
  }
  if (!schema['x-keeps-unknown']) return kept
  return { ...Object.fromEntries(Object.keys(value).map((name) => [name, null])), ...kept }
}

/** Path, query and header values arrive as text; declared numbers and booleans are read from it. */
export function normalisedText(
  schema: Schema,
  values: Record<string, string>,
  findings: Findings,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const text = values[name]
    if (text === undefined) continue
    kept[name] = member['x-opaque']
      ? text.slice(0, member.maxLength)
      : fromText(member, inOneCase(member, normalText(text, name, member.maxLength, findings)))
  }
  return kept
}

function fromText(schema: Schema, text: string): unknown {
  if (schema.type === 'boolean') return booleans[text] ?? text
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d{1,16}(\.\d{1,6})?$/.test(text))
    return Number(text)
  return text
}

const booleans: Readonly<Record<string, boolean>> = { true: true, True: true, false: false, False: false }

/** Both cases name the same row; limits, locks and records are kept by the text. */
function inOneCase(schema: Schema, text: string): string {
  return schema.pattern === (Uuid as Schema).pattern ? text.toLowerCase() : text
}

function digitText(value: number, digits: number): unknown {
  const text = String(value)
  return new RegExp(`^\\d{${digits}}$`).test(text) ? text : value
}
