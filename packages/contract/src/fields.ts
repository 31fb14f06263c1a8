import { type Static, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'

/** Field schemas that several endpoints share. Strings are trimmed and NFC-normalised before any of these is applied. */

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  'x-form': 'must be a UUID',
  description: 'UUID',
  examples: ['6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'],
})

/** The bounds are those of a JavaScript date, so that no later arithmetic can leave it. */
export const Instant = Type.Integer({
  minimum: -8_640_000_000_000_000,
  maximum: 8_640_000_000_000_000,
  description: 'Epoch milliseconds',
  examples: [1792051289000],
})
export const NullableInstant = Type.Union([Instant, Type.Null()])

export const IsoInstant = Type.String({
  description: 'ISO 8601 UTC, ends in Z',
  examples: ['2026-10-16T09:21:29.000Z'],
})

export const CalendarDate = Type.String({
  format: 'calendar-date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  'x-form': 'must be a calendar date, YYYY-MM-DD',
  description: 'Calendar date, YYYY-MM-DD',
  examples: ['1984-03-09'],
})

/**
 * An optional field. A `null` sent for it is refused like any other wrong type; absent means absent.
 */
export const optional = Type.Optional

/** A member of a request that may be `null`, where that says something else than its absence. */
export function orNull<S extends TSchema>(schema: S) {
  return Type.Unsafe<Static<S> | null>({ ...schema, nullable: true })
}

/** Object of a request body: unknown members are dropped before validation, never stored. */
export function fields<P extends TProperties>(
  properties: P,
  options: { aliases?: Record<string, string>; oneName?: true; examples?: readonly object[] } = {},
) {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(options.aliases ? { 'x-aliases': options.aliases } : {}),
    ...(options.oneName ? { 'x-one-name': true } : {}),
    ...(options.examples ? { examples: options.examples } : {}),
  })
}

/**
 * Object of an answer. It is closed so that a member that was not declared cannot leave unnoticed; the published document opens
 * it again, because clients have to accept members that are added later.
 */
export function answer<P extends TProperties>(properties: P, options: TSchemaOptions = {}) {
  return Type.Object(properties, { ...options, additionalProperties: false })
}

/** A member of an answer that is always present and `null` when nothing is known. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

export function choice<const Values extends string[]>(values: readonly [...Values], options: TSchemaOptions = {}) {
  return Type.Enum(values, { type: 'string', ...options })
}

export function text(description: string, example: string) {
  return Type.String({ description, examples: [example] })
}

/**
 * A secret of ours in a path: what is not one gets the endpoint's own refusal, however odd its characters are. Text beyond
 * the length is cut off, which makes no secret of it.
 */
export function opaque(description: string, example: string) {
  return Type.String({ 'x-opaque': true, maxLength: 512, description, examples: [example] })
}

export function count(description: string, example: number) {
  return Type.Integer({ description, examples: [example] })
}

export function flag(description: string, example = false) {
  return Type.Boolean({ description, examples: [example] })
}

/** Digits that may also arrive as a JSON number with exactly that many digits. */
export function digits(count: number, description: string, example: string) {
  return Type.String({
    pattern: `^\\d{${count}}$`,
    'x-form': `must be ${count} digits`,
    'x-digits': count,
    description,
    examples: [example],
  })
}

export const NoContent = Type.Null({ description: 'No body' })
