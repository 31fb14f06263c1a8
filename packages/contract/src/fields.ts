import { type TProperties, Type } from 'typebox'

/** Field schemas that several endpoints share. Strings are trimmed and NFC-normalised before any of these is applied. */

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'UUID',
  examples: ['6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'],
})

export const Instant = Type.Integer({ description: 'Epoch milliseconds', examples: [1792051289000] })
export const NullableInstant = Type.Union([Instant, Type.Null()])

export const IsoInstant = Type.String({
  description: 'ISO 8601 UTC, ends in Z',
  examples: ['2026-10-16T09:21:29.000Z'],
})

export const CalendarDate = Type.String({
  format: 'calendar-date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'Calendar date, YYYY-MM-DD',
  examples: ['1984-03-09'],
})

/**
 * An optional field. A `null` sent for it is refused like any other wrong type; absent means absent.
 */
export const optional = Type.Optional

/** Object of a request body: unknown members are dropped before validation, never stored. */
export function fields<P extends TProperties>(properties: P, options: { aliases?: Record<string, string> } = {}) {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(options.aliases ? { 'x-aliases': options.aliases } : {}),
  })
}

/** Digits that may also arrive as a JSON number with exactly that many digits. */
export function digits(count: number, description: string, example: string) {
  return Type.String({ pattern: `^\\d{${count}}$`, 'x-digits': count, description, examples: [example] })
}

export const NoContent = Type.Null({ description: 'No body' })
