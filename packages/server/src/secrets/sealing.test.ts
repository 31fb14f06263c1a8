import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { open, seal } from './sealing.ts'

describe('sealed data', () => {
  const key = createSecretKey(randomBytes(32))
  const context = ['profile', 'host-1', 'user-1'] as const

  test('opens with its key and its place, and is never the same twice', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        const plain = Buffer.from(bytes)
        const [one, two] = [seal(key, plain, context), seal(key, plain, context)]
        assert.deepEqual(open(key, one, context), plain)
        assert.notDeepEqual(one, two)
      }),
    )
    assert.equal(open(key, seal(key, 'Łódź 🦊', context), context).toString('utf8'), 'Łódź 🦊')
  })

  test('does not open in another place', () => {
    const sealed = seal(key, 'secret', context)
    for (const other of [
      ['identity', 'host-1', 'user-1'],
      ['profile', 'host-2', 'user-1'],
      ['profile', 'host-1', 'user-2'],
      ['profile', 'host-1'],
      ['profile', 'host-1', 'user-1', ''],
    ] as const) {
      assert.throws(() => open(key, sealed, other))
    }
  })

  test('does not open with another key', () => {
    assert.throws(() => open(createSecretKey(randomBytes(32)), seal(key, 'secret', context), context))
  })

  test('does not open when one bit of it is changed, or when it is cut or lengthened', () => {
    const sealed = seal(key, 'the quick brown fox', context)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      assert.throws(() => open(key, changed, context), `at ${at}`)
    }
    for (let length = 0; length < sealed.length; length++)
      assert.throws(() => open(key, sealed.subarray(0, length), context))
    assert.throws(() => open(key, Buffer.concat([sealed, Buffer.from([0])]), context))
  })

  test('never repeats an initialisation vector', () => {
    const vectors = Array.from({ length: 2_000 }, () => seal(key, '', context).subarray(1, 13).toString('hex'))
    assert.equal(new Set(vectors).size, 2_000)
  })
})
