import type { AnyEndpoint } from '@plumbline/contract'
import { goodFields, type Schema } from './contract-request.ts'
import type { Draw } from './draw.ts'
import type { KnownHost } from './known.ts'

const defaultLimitBytes = 256 * 1024

/** How many bytes of JSON the endpoint takes at most. */
function limitOf(endpoint: AnyEndpoint): number {
  return endpoint.bodyLimitBytes ?? defaultLimitBytes
}

/**
 * Bodies that are small on the wire or allowed in size and try to cost a lot: to read, to check, to bring into one form, to
 * describe, or to keep. They are as large as the endpoint takes, because a cost that grows with the square shows only there.
 */
export function hostileBody(draw: Draw, endpoint: AnyEndpoint, host: KnownHost): string {
  const limit = limitOf(endpoint)
  // Mostly to the brim, sometimes smaller: another limit may be met first.
  const room = Math.max(16, Math.floor((draw.chance(0.7) ? 1 : draw.next()) * limit) - 2_048)
  const schema = (endpoint.body ?? {}) as Schema
  const members = Object.entries(schema.properties ?? {}) as [string, Schema][]
  const fields = endpoint.body ? goodFields(draw, schema, host) : {}
  const named = members.length > 0 ? draw.pick(members)[0] : 'a'
  const way = draw.weighted(ways)
  if (way === 'document') return documentOf(draw, room)
  const value = way === 'text' ? JSON.stringify(hostileText(draw, room)) : hostileJson(draw, room, fields[named])
  const rest = JSON.stringify({ ...fields, [named]: undefined }).slice(1)
  return `{${JSON.stringify(named)}:${value}${rest === '}' ? '' : ','}${rest}`
}

const ways = { text: 5, value: 5, document: 2 }

/** A text that is at most so many bytes long in JSON. */
export function hostileText(draw: Draw, room: number): string {
  const fill = (unit: string) => unit.repeat(Math.max(1, Math.floor(room / Buffer.byteLength(JSON.stringify(unit)))))
  switch (draw.below(12)) {
    // Marks of different classes have to be sorted when Unicode is composed, and one base takes any number of them.
    case 0:
      return `a${fill('\u0300\u0316')}`
    case 1:
      return `a${fill('\u0316\u0300')}`
    case 2:
      return `a${fill('\u0301')}`
    case 3:
      return fill(draw.pick(['\u1100', '\uac00\u11a8', '\ufdfa', '\u0344', '\u0f73\u0f71']))
    case 4:
      return fill(draw.pick(['\u200d', '👩‍', '\u202e', '\u0000', '\ud83d']))
    case 5:
      return `${fill(' ')}x`
    case 6:
      return `a@${fill('a.')}`
    case 7:
      return fill(draw.pick(['0', '9', '-', '1-', '+1', '(']))
    case 8:
      return `${fill('a')}@`
    case 9:
      return fill(draw.pick(['<', '&amp;', '=', "'", '%', '\\', '"', '\n']))
    case 10:
      return fill(draw.pick(['é', '字', '🦊', 'ß', 'İ']))
    default:
      return fill(draw.pick(['a', 'aA', 'x '])).slice(0, draw.below(room))
  }
}

/** A JSON value of at most so many bytes; lists repeat the entry of the example, where there is one. */
function hostileJson(draw: Draw, room: number, example: unknown): string {
  const entry = Array.isArray(example) ? JSON.stringify(example[0] ?? 'x') : '""'
  const list = (one: string) => `[${`${one},`.repeat(Math.max(0, Math.floor(room / (one.length + 1)) - 1))}${one}]`
  switch (draw.below(10)) {
    case 0:
      return list('1')
    case 1:
      return list(draw.pick(['{}', '[]', 'null', 'true']))
    case 2:
      return list('""')
    case 3:
      return list(entry)
    case 4:
      return list('"\\u0000"')
    case 5:
      return nested(room, '[', ']')
    case 6:
      return nested(room, '{"a":', '}')
    case 7:
      return `1${'0'.repeat(room)}`
    case 8:
      return `${'9'.repeat(draw.below(400))}e${draw.pick(['', '-'])}${'9'.repeat(draw.below(400))}`
    default:
      return list(`{"${draw.pick(['a', '__proto__', 'constructor'])}":{"b":["c",1,null]}}`)
  }
}

/** The whole body is the attack. */
function documentOf(draw: Draw, room: number): string {
  switch (draw.below(7)) {
    case 0:
      return nested(room, '[', ']')
    case 1:
      return nested(room, '{"a":', '}')
    case 2:
      return '['.repeat(room)
    case 3:
      return `{${Array.from({ length: Math.floor(room / 12) }, (_, index) => `"${index}":1`).join(',')}}`
    case 4:
      return `{${'"a":1,'.repeat(Math.floor(room / 6))}"a":2}`
    case 5:
      return `${' '.repeat(room)}{}`
    default:
      return `{"__proto__":${nested(Math.floor(room / 2), '{"__proto__":', '}')}}`
  }
}

function nested(room: number, open: string, close: string): string {
  const depth = Math.floor(room / (open.length + close.length + 1))
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}
