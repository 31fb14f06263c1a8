import type { JsonSchema } from '@plumbline/contract'

/** What schemas say beyond the part that other generators read. */
export interface Schema extends JsonSchema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

export interface TypeOptions {
  /** The name of a shape, where a schema has one. */
  readonly nameOf: (schema: Schema) => string | undefined
  /** Answers may bring values that are added later; in requests only the known ones make sense. */
  readonly of: 'request' | 'answer'
}

/** Texts that are lists on the wire, separated by commas, with what their entries are. */
const lists: Readonly<Record<string, string>> = { 'bureau-list': 'Bureau', 'alert-type-list': 'AlertType' }

/** A schema as a TypeScript type. */
export function typeText(schema: Schema, options: TypeOptions, indent = ''): string {
  return options.nameOf(schema) ?? structureText(schema, options, indent)
}

/** The same without looking for a name of the schema itself: the body of a named shape. */
export function structureText(schema: Schema, options: TypeOptions, indent = '', closed = false): string {
  const text = withoutNull(schema, options, indent, closed)
  return schema.nullable ? `${text} | null` : text
}

function withoutNull(schema: Schema, options: TypeOptions, indent: string, closed: boolean): string {
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return enumText(schema, options, closed)
  if (schema.anyOf) return unionText(schema.anyOf, options, indent)
  if (schema.contentMediaType) return 'Blob'
  if (schema.format && lists[schema.format]) return `readonly ${lists[schema.format]}[]`
  if (schema.properties) return objectText(schema, options, indent, closed)
  if (schema.patternProperties) {
    const values = Object.values(schema.patternProperties).map((one) => typeText(one, options, indent))
    return `{ readonly [name: string]: ${values.join(' | ')} }`
  }
  if (schema.items) return `readonly ${inParentheses(typeText(schema.items, options, indent))}[]`
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return schema.type
    case 'integer':
      return 'number'
    case 'object':
      return '{ readonly [name: string]: unknown }'
    default:
      return 'unknown'
  }
}

/** A longer list, such as that of the states, is chosen from in a form, which has texts and no literals. */
const maxChosenInCode = 30

function enumText(schema: Schema, { of }: TypeOptions, closed: boolean): string {
  const known = schema.enum ?? []
  const values = known.map(literal).join(' | ')
  const open = (of === 'answer' || known.length > maxChosenInCode) && !closed
  return open && known.every((value) => typeof value === 'string') ? `Open<${values}>` : values
}

/** A member that has other values in each of several shapes tells them apart, so its values stay as they are. */
function unionText(choices: readonly Schema[], options: TypeOptions, indent: string): string {
  const objects = choices.filter((choice) => choice.properties).length
  const texts = choices.map(
    (choice) => options.nameOf(choice) ?? structureText(choice, options, indent, objects > 1 && !!choice.properties),
  )
  return [...new Set(texts)].join(' | ')
}

function objectText(schema: Schema, options: TypeOptions, indent: string, closed: boolean): string {
  return `{\n${membersText(schema, options, `${indent}  `, closed)}${indent}}`
}

/** The members of an object, each with what the contract says about it. */
export function membersText(schema: Schema, options: TypeOptions, indent: string, closed = false): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, member]) => {
      const required = schema.required?.includes(name) === true
      const type = closed && member.enum ? enumText(member, options, true) : typeText(member, options, indent)
      const absent = required || options.of === 'answer' ? '' : ' | undefined'
      return `${docText(member.description, indent)}${indent}readonly ${propertyName(name)}${required ? '' : '?'}: ${type}${absent}\n`
    })
    .join('')
}

export function docText(description: string | undefined, indent: string): string {
  if (!description) return ''
  const lines = description.replaceAll('*/', '*\\/').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`
}

export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
}

export function inParentheses(type: string): string {
  return /^\w+$|^Open<[^<>]*>$|^\{/.test(type) ? type : `(${type})`
}
