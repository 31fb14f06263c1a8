import { type EventField, type SandboxEvent, sandboxEvents } from '@plumbline/core/sandbox-events'
import { type TSchema, Type } from 'typebox'
import { choice, optional } from '../fields.ts'

/**
 * What is said about an event. Here stand the fields of all types; `checkEventData` holds them against those of one type,
 * which is why members that no type has are kept until then.
 */
export const EventData = Type.Object(Object.fromEntries(fieldsOfAll()), {
  'x-keeps-unknown': true,
  description: 'More about the event, in fields of its type; what is not said is chosen. Other members are refused',
  examples: [{ daysLate: 60 }],
})

function fieldsOfAll(): [string, TSchema][] {
  const uses = Object.entries<SandboxEvent>(sandboxEvents).flatMap(([type, { fields }]) =>
    Object.entries(fields).map(([name, field]) => ({ type, name, field })),
  )
  return [...Map.groupBy(uses, ({ name }) => name)].map(([name, same]) => {
    const words = [...Map.groupBy(same, ({ field }) => field.words)].map(
      ([told, among]) => `${told} (${among.map(({ type }) => type).join(', ')})`,
    )
    return [name, optional({ ...schemaOf(same.map(({ field }) => field)), description: words.join('; ') })]
  })
}

/** A field that several types have takes in the schema what any of them takes. */
function schemaOf(same: readonly EventField[]): TSchema {
  const [field] = same as [EventField]
  const { kind, example } = field
  const examples = [example]
  switch (kind) {
    case 'text':
      return Type.String({ minLength: 1, maxLength: field.maxLength, ...patternOf(field), examples })
    case 'whole':
      return Type.Integer({ minimum: field.min, maximum: field.max, examples })
    case 'choice':
      return choice([...new Set(same.flatMap((each) => (each.kind === 'choice' ? each.values : [])))], { examples })
    case 'step':
      return Type.Enum([...field.values], { type: 'integer', examples })
    case 'flag':
      return Type.Boolean({ examples })
    case 'list':
      return Type.Array(choice([...field.values]), { maxItems: field.maxItems, examples })
  }
}

function patternOf({ pattern, example }: { readonly pattern?: RegExp; readonly example: string }): object {
  return pattern ? { pattern: pattern.source, 'x-form': `must be written like ${example}` } : {}
}
