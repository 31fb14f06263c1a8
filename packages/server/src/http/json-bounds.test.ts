import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { maxJson } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import fc from 'fast-check'
import { requireModestJson } from './json-bounds.ts'

const passes = (text: string) => {
  try {
    requireModestJson(Buffer.from(text))
    return true
  } catch (fault) {
    assert.ok(fault instanceof Refusal && fault.refusal === 'body-too-large')
    return false
  }
}
const blanks = ' '.repeat(maxJson.freeBytes)

describe('the objects and lists of a large body', () => {
  test('may be so many, and so deep within each other, and no more', () => {
    const list = (count: number) => `${blanks}[${Array(count).fill('{}').join()}]`
    assert.ok(passes(list(maxJson.containers - 1)))
    assert.ok(!passes(list(maxJson.containers)))
    const nested = (depth: number) => `${blanks}${'['.repeat(depth)}${']'.repeat(depth)}`
    assert.ok(passes(nested(maxJson.depth)))
    assert.ok(!passes(nested(maxJson.depth + 1)))
  })

  test('are not looked for in a small body, which costs little in any case', () => {
    assert.ok(passes('['.repeat(maxJson.freeBytes)))
  })

  test('are told from brackets in texts, with quotes and escapes or without', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const tricky = [...texts, '[{'.repeat(maxJson.containers), '\\', '"[', '\\"{{']
        assert.ok(passes(blanks + JSON.stringify(tricky)))
      }),
    )
  })
})
