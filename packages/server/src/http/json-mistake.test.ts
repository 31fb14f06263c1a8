import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { jsonMistake, mistakeAt } from './json-mistake.ts'

describe('the place of a mistake in JSON', () => {
  const places: readonly (readonly [string, string])[] = [
    ['{"a": b}', 'is not JSON from line 1, column 7 on'],
    ['{"a": 1,\n "b": 2,\n}', 'is not JSON from line 3, column 1 on'],
    ["{'a': 1}", 'is not JSON from line 1, column 2 on'],
    ['{"a" 1}', 'is not JSON from line 1, column 6 on'],
    ['{"a": 01}', 'is not JSON from line 1, column 8 on'],
    ['{"a": "x\ny"}', 'is not JSON from line 1, column 9 on'],
    ['{"a": "\\x"}', 'is not JSON from line 1, column 9 on'],
    ['{"a": nul}', 'is not JSON from line 1, column 10 on'],
    ['{} x', 'is not JSON from line 1, column 4 on'],
    ['\uFEFF{}', 'is not JSON from line 1, column 1 on'],
    ['{"a": "x', 'ends before the JSON does'],
    ['{"a": [1, ', 'ends before the JSON does'],
    ['   ', 'ends before the JSON does'],
  ]
  for (const [text, words] of places) {
    test(`of ${JSON.stringify(text)} is told`, () => {
      assert.throws(() => JSON.parse(text))
      assert.equal(jsonMistake(text), words)
    })
  }

  test('is behind the end of what is JSON, and never behind that of what is none', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '\\u00',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'nul',
      ' ',
    )
    const anyText = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 1 })).map(([json, at, put]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + put + json.slice(place + 1)
      }),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const at = mistakeAt(text)
        let reason = ''
        try {
          JSON.parse(text)
          assert.equal(at, text.length, text)
        } catch (error) {
          reason = (error as Error).message
        }
        // Where the language tells a place itself, it is the same.
        const told = /position (\d+)/.exec(reason)?.[1]
        if (told !== undefined) assert.equal(at, Number(told), `${text} ${reason}`)
      }),
      { numRuns: 4000 },
    )
  })

  test('is found in a long text in one look', () => {
    assert.equal(mistakeAt(`["${'x'.repeat(1_000_000)}"${',1'.repeat(200_000)},]`), 1_400_004)
    assert.equal(mistakeAt('['.repeat(1_000_000)), 1_000_000)
  })
})
