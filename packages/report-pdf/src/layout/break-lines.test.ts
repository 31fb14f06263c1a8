import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { breakLines } from './break-lines.ts'

const measure = (text: string) => Array.from(text).length

test('breaks at spaces', () => {
  assert.deepEqual(breakLines('one two three', 7, measure), ['one two', 'three'])
})

test('breaks a word that is wider than the line', () => {
  assert.deepEqual(breakLines('a bcdefghij k', 4, measure), ['a', 'bcde', 'fghi', 'j k'])
})

test('ends the last allowed line in an ellipsis', () => {
  assert.deepEqual(breakLines('one two three four', 7, measure, 2), ['one two', 'three\u2026'])
  assert.deepEqual(breakLines('abcdefghijkl', 4, measure, 2), ['abcd', 'efg\u2026'])
})

test('never makes a line too wide and loses no letter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = breakLines(text, width, measure)
      for (const line of lines) assert.ok(measure(line) <= width)
      assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''))
    }),
  )
})
