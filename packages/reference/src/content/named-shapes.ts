import { components } from '@plumbline/contract'
import type { DetailedSchema } from './detailed-schema.ts'

/** Shapes with a name are described once per page and linked from where they are used. */
export interface NamedShapes {
  nameOf(schema: DetailedSchema): string | undefined
  schemaOf(name: string): DetailedSchema
}

export function namedShapes(named: Readonly<Record<string, object>> = components): NamedShapes {
  // Marking a member optional copies its schema, so shapes are told by content and not by identity.
  const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))
  return {
    nameOf: (schema) => names.get(JSON.stringify(schema)),
    schemaOf: (name) => {
      const schema = named[name]
      if (!schema) throw new Error(`no shape is named ${name}`)
      return schema as DetailedSchema
    },
  }
}
