import { type GzipSegment, joinSegments } from './gzip-segments.ts'

declare const written: unique symbol

/**
 * JSON that is joined when it is sent: text as it is, segments as they were compressed. `Value` is the type of what it was
 * written from, so that an answer made of such parts is held to its declaration like one that is written at once.
 */
export class JsonParts<Value> {
  declare readonly [written]: Value
  readonly #parts: readonly (string | GzipSegment)[]

  private constructor(parts: readonly (string | GzipSegment)[]) {
    this.#parts = parts
  }

  /** The caller knows what was stored in the segment. */
  static ofSegment<Value>(segment: GzipSegment): JsonParts<Value> {
    return new JsonParts([segment])
  }

  /** An object. Members that are in parts, or lists of such, stay as they were written; the others are written now. */
  static object<const Members extends object>(members: Members): JsonParts<Written<Members>> {
    const parts: (string | GzipSegment)[] = []
    for (const [name, value] of Object.entries(members)) {
      parts.push(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      if (value instanceof JsonParts) parts.push(...value.#parts)
      else if (isList(value))
        parts.push('[', ...value.flatMap((one, at) => (at === 0 ? one.#parts : [',', ...one.#parts])), ']')
      else parts.push(JSON.stringify(value))
    }
    return new JsonParts(parts.length === 0 ? ['{}'] : [...parts, '}'])
  }

  /** One gzip stream. */
  pack(): Buffer {
    return joinSegments(this.#parts)
  }
}

/** What an object with members in parts reads as. */
type Written<Members> = { readonly [Name in keyof Members]: WrittenIn<Members[Name]> }

/** What parts were written from; whatever is not in parts is itself. */
export type WrittenIn<Given> =
  Given extends JsonParts<infer Value> ? Value : Given extends readonly JsonParts<infer One>[] ? readonly One[] : Given

function isList(value: unknown): value is readonly JsonParts<unknown>[] {
  return Array.isArray(value) && value.length > 0 && value[0] instanceof JsonParts
}
