import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import fc from 'fast-check'
import { parseBureaus } from './bureaus.ts'

test('named bureaus come back once each, in the order of the envelope', () => {
  assert.deepEqual(parseBureaus('EXP, EFX ,EXP'), ['EFX', 'EXP'])
  assert.deepEqual(parseBureaus('TU'), ['TU'])
})

test('an empty part or an unknown code refuses the whole list', () => {
  for (const text of ['', ' ', 'EFX,', 'EFX,,TU', 'efx', 'EFX,XYZ', 'EFX TU']) {
    assert.equal(parseBureaus(text), undefined, text)
  }
})

test('order, repetition and spaces do not matter', () => {
  const padding = fc.constantFrom('', ' ', '  ', '\t')
  const item = fc.tuple(padding, fc.constantFrom(...bureaus), padding)
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
      const named = new Set(items.map(([, bureau]) => bureau))
      const parsed = parseBureaus(items.map((parts) => parts.join('')).join(','))
      assert.deepEqual(
        parsed,
        bureaus.filter((bureau) => named.has(bureau)),
      )
    }),
  )
})

test('a list with any other word in it is refused', () => {
  const foreign = fc
    .string()
    .filter((text) => !text.includes(',') && !(bureaus as readonly string[]).includes(text.trim()))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bureaus)), foreign, fc.nat(), (known, other, at) => {
      const items: string[] = [...known]
      items.splice(at % (items.length + 1), 0, other)
      assert.equal(parseBureaus(items.join(',')), undefined)
    }),
  )
})
