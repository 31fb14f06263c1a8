import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { type AnyEndpoint, endpoints, maxCodeCharacters, maxFindings, maxMarksInRow } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import fc from 'fast-check'
import { unitsPerCharacter } from './normal-text.ts'
import type { Schema } from './normalise.ts'
import { type RawRequest, ValueReader } from './values.ts'

/** Text that costs much to compose before it is measured: marks in the wrong order, and text that shrinks or grows. */
const samples = [
  'a',
  ' ',
  '\u0316\u0301',
  '\u{1d16d}\u{1d165}',
  '\u0344',
  '\u1100\u1161\u11a8',
  '\u03b1\u0313\u0300\u0345',
]
const hostileText = fc
  .array(fc.tuple(fc.constantFrom(...samples), fc.constantFrom(1, 3, 16, 40, 700, 40_000)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map(([sample, times]) => sample.repeat(times)).join(''))

describe('text of any field of any call', () => {
  for (const endpoint of endpoints) {
    const fields = fieldsOf(endpoint)
    if (fields.length === 0) continue
    const reader = new ValueReader(endpoint)
    test(`of ${endpoint.name} is composed only as long as the field may be, and in short rows of marks`, () => {
      const request = fc.tuple(fc.constantFrom(...fields), hostileText)
      fc.assert(
        fc.property(request, ([field, text]) => {
          const { composed, findings } = readingOf(() =>
            reader.read(field.requestWith(text), { now: 0, sandbox: true }),
          )
          const maxUnits = (field.schema.maxLength ?? maxCodeCharacters) * unitsPerCharacter
          for (const one of composed) {
            assert.ok(one.length <= maxUnits)
            assert.doesNotMatch(one, tooManyMarks)
          }
          assert.ok(findings.length <= maxFindings)
          // Such a part is not composed at all; who checks the whole of it judges its text too.
          if (field.schema['x-checked-whole'])
            return assert.deepEqual(
              composed.filter((one) => one.includes(text)),
              [],
            )
          if (field.schema['x-opaque'] || text.trim().length <= maxUnits) return
          assert.ok(findings.some((finding) => finding.startsWith(`${field.name}: must `)))
          if (field.schema.maxLength !== undefined)
            assert.ok(findings.includes(`${field.name}: must have at most ${field.schema.maxLength} characters`))
        }),
        { numRuns: fields.length * 12 },
      )
    })
  }
})

const tooManyMarks = new RegExp(`\\p{M}{${maxMarksInRow + 1}}`, 'u')

interface Field {
  name: string
  schema: Schema
  requestWith(text: string): RawRequest
}

/** All fields that take text: everything in path, query and headers, and every leaf of a body, the entries of lists included. */
function fieldsOf(endpoint: AnyEndpoint): Field[] {
  const empty: RawRequest = { params: {}, search: '', headers: {}, rawHeaders: [], body: {} }
  const flat = (part: 'params' | 'query' | 'headers', requestWith: (name: string, text: string) => RawRequest) =>
    Object.entries((endpoint[part] as Schema | undefined)?.properties ?? {}).map(([name, schema]) => ({
      name,
      schema,
      requestWith: (text: string) => requestWith(name, text),
    }))
  const leaves = (schema: Schema, name: string, place: (value: unknown) => unknown): Field[] => {
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([member, inner]) =>
        leaves(inner, name === '' ? member : `${name}.${member}`, (value) => place({ [member]: value })),
      )
    if (schema.items) return leaves(schema.items, `${name}[1]`, (value) => place(['x', value]))
    return [{ name, schema, requestWith: (text) => ({ ...empty, body: place(text) }) }]
  }
  return [
    ...flat('params', (name, text) => ({ ...empty, params: { [name]: text } })),
    ...flat('query', (name, text) => ({ ...empty, search: String(new URLSearchParams({ [name]: text })) })),
    ...flat('headers', (name, text) => ({ ...empty, headers: { [name]: text } })),
    ...(endpoint.body ? leaves(endpoint.body as Schema, '', (value) => value) : []),
  ]
}

/**
 * The texts that were handed to the runtime to be composed, and the findings. They are only noted: composing them could take
 * minutes.
 */
function readingOf(read: () => unknown): { composed: string[]; findings: readonly string[] } {
  const composed: string[] = []
  const watch = mock.method(String.prototype, 'normalize', function (this: string) {
    composed.push(String(this))
    return String(this)
  })
  let findings: readonly string[] = []
  try {
    read()
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    findings = fault.facts
  } finally {
    watch.mock.restore()
  }
  return { composed, findings }
}
