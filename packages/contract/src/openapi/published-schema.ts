import type { JsonSchema } from '../json-schema.ts'

/** Turns a schema into its published form: shapes that have a name become references. */
export interface SchemaPublisher {
  publish(schema: JsonSchema): unknown
  /** The named shape itself; its parts are references again. */
  publishNamed(name: string): unknown
}

export function schemaPublisher(named: Readonly<Record<string, JsonSchema>>): SchemaPublisher {
  // Marking a member optional copies its schema, so shapes are told by content and not by identity.
  const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))

  function publish(schema: JsonSchema): unknown {
    const name = names.get(JSON.stringify(schema))
    return name === undefined ? copy(schema) : { $ref: `#/components/schemas/${name}` }
  }

  function copy(schema: JsonSchema): Record<string, unknown> {
    const { properties, items, anyOf, nullable, ...rest } = schema
    return {
      ...open(rest),
      ...(nullable && { type: [schema.type, 'null'] }),
      ...(properties && { properties: mapValues(properties, publish) }),
      ...(items && { items: publish(items) }),
      ...(anyOf && { anyOf: anyOf.map(publish) }),
    }
  }

  return {
    publish,
    publishNamed(name) {
      const schema = named[name]
      if (!schema) throw new Error(`no shape is named ${name}`)
      return copy(schema)
    },
  }
}

/** Closed objects guard our own answers; the other side has to accept members that are added, and may send more. */
function open(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword, value]) => !(keyword === 'additionalProperties' && value === false)),
  )
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
