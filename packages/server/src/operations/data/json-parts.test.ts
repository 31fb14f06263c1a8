import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { compressSegment } from './gzip-segments.ts'
import { JsonParts } from './json-parts.ts'

const stored = <Value>(value: Value) => JsonParts.ofSegment<Value>(compressSegment(JSON.stringify(value)))
const textOf = (parts: JsonParts<unknown>) => gunzipSync(parts.pack()).toString('utf8')

test('parts read as if all had been written at once', () => {
  const [one, other] = [
    { bureau: 'EFX', name: 'Ñandú "B"' },
    { bureau: 'TU', accounts: [] },
  ]
  const inner = JsonParts.object({ reportId: 'r1', report: stored(one) })
  const outer = JsonParts.object({
    total: 2,
    names: ['a', 'b'],
    unknown: null,
    'odd "name"': true,
    first: stored(one),
    reports: [stored(one), stored(other)],
    nested: [inner, inner],
    none: [],
  })
  const nested = { reportId: 'r1', report: one }
  assert.equal(
    textOf(outer),
    JSON.stringify({
      total: 2,
      names: ['a', 'b'],
      unknown: null,
      'odd "name"': true,
      first: one,
      reports: [one, other],
      nested: [nested, nested],
      none: [],
    }),
  )
})

test('an object without members is one', () => assert.equal(textOf(JsonParts.object({})), '{}'))
