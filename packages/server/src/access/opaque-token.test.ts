import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { claimedHostId, hashToken, newOpaqueToken } from './opaque-token.ts'

describe('an opaque token', () => {
  test('names its host and is otherwise 256 random bits', () => {
    const hostId = randomUUID()
    const tokens = Array.from({ length: 1_000 }, () => newOpaqueToken(hostId))
    for (const token of tokens) assert.equal(claimedHostId(token.text), hostId)
    assert.equal(new Set(tokens.map((token) => token.text.slice(22))).size, 1_000)
    assert.equal(Buffer.from(tokens[0]!.text, 'base64url').length, 48)
  })

  test('is found again by its hash only', () => {
    const token = newOpaqueToken(randomUUID())
    assert.deepEqual(token.hash, hashToken(token.text))
    assert.equal(token.hash.length, 32)
    assert.notDeepEqual(hashToken(`${token.text.slice(0, -1)}_`), hashToken(`${token.text.slice(0, -1)}-`))
  })

  test('of any other form names no host and is no fault', () => {
    for (const text of [
      '',
      'x'.repeat(63),
      'x'.repeat(65),
      `${'x'.repeat(63)}=`,
      `${'x'.repeat(63)}+`,
      `${'x'.repeat(63)}é`,
    ]) {
      assert.equal(claimedHostId(text), undefined)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const id = claimedHostId(text)
        return id === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
      }),
    )
  })
})
