import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { compressSegment, joinSegments } from './gzip-segments.ts'

describe('joining compressed segments', () => {
  const joined = (parts: readonly { text: string; compressed: boolean }[]) =>
    joinSegments(parts.map(({ text, compressed }) => (compressed ? compressSegment(text) : text)))

  test('gives one stream with the right checksum, for any parts', () => {
    // gunzip refuses a wrong checksum or length.
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ unit: 'binary', maxLength: 300 }), compressed: fc.boolean() })),
        (parts) => {
          assert.equal(
            gunzipSync(joined(parts)).toString('utf8'),
            parts.map(({ text }) => text.toWellFormed()).join(''),
          )
        },
      ),
    )
  })

  test('works for long segments and long texts', () => {
    const long = 'LARKSPUR BANK '.repeat(20_000)
    const parts = [
      { text: '{"a":', compressed: false },
      { text: long, compressed: true },
      { text: long, compressed: false },
      { text: '', compressed: true },
      { text: long.slice(1), compressed: true },
      { text: '}', compressed: false },
    ]
    assert.equal(gunzipSync(joined(parts)).toString(), parts.map(({ text }) => text).join(''))
  })

  test('of nothing is an empty text', () => {
    assert.equal(gunzipSync(joinSegments([])).length, 0)
  })
})
