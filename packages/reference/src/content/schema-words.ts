import { grouped } from '@plumbline/contract'
import type { DetailedSchema } from './detailed-schema.ts'

/** What a value has to keep to, one short phrase each. */
export function rulesOf(schema: DetailedSchema): string[] {
  return [...boundRules(schema), ...shapeRules(schema), ...defaultRule(schema)]
}

/**
 * Phrases for the patterns of the contract: a reader wants to know what is meant, not how it is matched. Empty where every
 * field describes itself in these terms.
 */
export const patternWords: Readonly<Record<string, string>> = {
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$': 'UUID',
  '^\\d{4}-\\d{2}-\\d{2}$': 'written as `YYYY-MM-DD`',
  '^(20|21)\\d{2}-(0[1-9]|1[0-2])$': 'written as `YYYY-MM`',
  '^\\d{4}$': 'exactly 4 digits',
  '^\\d{6}$': 'exactly 6 digits',
  '^\\d{9}$': 'exactly 9 digits',
  '^\\d{10}$': 'exactly 10 digits',
  '^\\d{5}(-\\d{4})?$': '',
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'HH:MM, from 00:00 to 23:59',
  '^[a-z0-9-]+$': 'only a-z, 0-9 and -',
  '^[A-Za-z0-9_-]{22}$': 'exactly 22 characters of base64url',
  '^[A-Za-z0-9_-]{87}$': 'exactly 87 characters of base64url',
  '^--pl-[a-z0-9-]{2,40}$': '`--pl-` and the name of a variable',
  '^[A-Za-z0-9_-]{1,60}$': 'the name of a part of a text',
  '^[A-Za-z0-9._-]{1,120}$': 'the name of a text',
  '^[A-Za-z0-9._-]{1,80}$': 'the name of a value',
  '^ECM\\d{2}(_\\d{2})?$': '`ECM` and two digits, some with `_` and two more',
}

export const formatWords: Readonly<Record<string, string>> = {
  'calendar-date': 'a day that exists',
  'person-name': '',
  email: '',
  'ip-address': '',
  'bureau-list': '',
  'alert-type-list': '',
  'basic-user': '',
  'iso-duration': 'an ISO 8601 duration',
  'time-zone': 'a name of the IANA list of time zones',
}

function boundRules(schema: DetailedSchema): string[] {
  const isInstant = schema.maximum !== undefined && schema.maximum > Number.MAX_SAFE_INTEGER / 2
  return [
    span(schema.minLength, schema.maxLength, 'character', 'characters'),
    isInstant ? undefined : span(schema.minimum, schema.maximum, '', ''),
    span(schema.minItems, schema.maxItems, 'entry', 'entries'),
  ].filter((rule) => rule !== undefined)
}

function shapeRules(schema: DetailedSchema): string[] {
  const digits = schema['x-digits']
  return [
    schema.pattern && (patternWords[schema.pattern] ?? `matches \`${schema.pattern}\``),
    digits && `a JSON number of ${digits} digits is taken too`,
    schema.format && (formatWords[schema.format] ?? schema.format),
  ].filter((rule) => rule !== undefined && rule !== 0 && rule !== '') as string[]
}

function defaultRule(schema: DetailedSchema): string[] {
  return schema.default === undefined ? [] : [`without it \`${String(schema.default)}\``]
}

function span(low: number | undefined, high: number | undefined, one: string, many: string): string | undefined {
  const unit = (count: number) => (count === 1 ? one : many)
  const words = (text: string, count: number) => `${text} ${unit(count)}`.trim()
  if (low === undefined && high === undefined) return undefined
  if (high === undefined) return words(`at least ${grouped(low!)}`, low!)
  if (low === undefined) return words(`at most ${grouped(high)}`, high)
  return low === high ? words(`exactly ${grouped(low)}`, low) : words(`${grouped(low)} to ${grouped(high)}`, high)
}
