import type { JsonSchema } from './json-schema.ts'

/**
 * A value that a schema describes, made of the examples of its parts. It fails where a part has none, because an invented
 * value in the reference would look like a real one.
 */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.examples?.[0] !== undefined) return structuredClone(schema.examples[0])
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0])
  if (schema.items) return [exampleOf(schema.items)]
  if (schema.properties) return exampleObject(schema.properties)
  if (schema.type === 'null') return null
  if (schema.type === 'boolean') return true
  throw new Error(`no example for ${JSON.stringify(schema).slice(0, 200)}`)
}

function exampleObject(properties: Readonly<Record<string, JsonSchema>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)]))
}

/**
 * Stands for the present in examples of requests that have to be recent. A page that shows such an example writes the
 * present in its place, so that it works on whatever day it is tried.
 */
export const examplePresent = 1_792_051_200_000

/** A text with examples, as it works now. */
export function atPresent(text: string, now: number | string): string {
  return text.replaceAll(String(examplePresent), String(now))
}
