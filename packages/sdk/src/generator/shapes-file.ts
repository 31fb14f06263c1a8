import { components, endpoints } from '@plumbline/contract'
import { docText, membersText, type Schema, structureText, type TypeOptions } from './type-text.ts'

/** Names that would hide one of the language's own, or what the SDK means by a session. */
const renamed: Readonly<Record<string, string>> = {
  Error: 'ErrorBody',
  Event: 'RecordedEvent',
  Session: 'OpenedSession',
}

const named = Object.entries(components as Readonly<Record<string, Schema>>).map(
  ([name, schema]) => [renamed[name] ?? name, schema] as const,
)
// Marking a member optional copies its schema, so shapes are told by content and not by identity.
const names = new Map(named.map(([name, schema]) => [JSON.stringify(schema), name]))

export function typeOptions(of: TypeOptions['of']): TypeOptions {
  return { of, nameOf: (schema) => names.get(JSON.stringify(schema)) }
}

/** Every shape of the contract that has a name. */
export function shapesFile(): string {
  const options = typeOptions('answer')
  const texts = named.map(([name, schema]) => {
    const doc = docText(schema.description, '')
    return schema.properties
      ? `${doc}export interface ${name} {\n${membersText(schema, options, '  ')}}\n`
      : `${doc}export type ${name} = ${structureText(schema, options)}\n`
  })
  return [
    '/** A text of which the values known today are named; later versions of the API may bring others. */\n' +
      'export type Open<Known extends string> = Known | (string & Record<never, never>)\n',
    `export type Bureau = ${valuesOf('bureau')}\n`,
    `export type AlertType = ${valuesOf('type', 'AlertSummary')}\n`,
    ...texts,
  ].join('\n')
}

/** The values of a member, found where an answer has it. */
function valuesOf(member: string, shape?: string): string {
  const schemas = shape
    ? named.filter(([name]) => name === shape).map(([, schema]) => schema)
    : endpoints.map(({ body }) => body as Schema | undefined)
  const found = schemas.map((schema) => schema?.properties?.[member]).find((schema) => schema?.enum)
  if (!found) throw new Error(`No shape lists the values of ${member}.`)
  return structureText(found, typeOptions('request'))
}

/** Names of shapes that a text mentions, so that a file imports what it uses. */
export function shapesIn(text: string): string[] {
  const all = ['Open', 'Bureau', 'AlertType', ...named.map(([name]) => name)]
  const words = new Set(text.match(/\b[A-Z]\w+/g))
  return all.filter((name) => words.has(name)).sort()
}
