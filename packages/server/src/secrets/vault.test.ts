import assert from 'node:assert/strict'
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { ensureKeyRingFile, LocalKeyRing } from './key-ring.ts'
import { open, seal, Vault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-vault-'))
after(() => rmSync(folder, { recursive: true }))
const ringFile = join(folder, 'ring.json')
await ensureKeyRingFile(ringFile, true)
const vault = () => new Vault(new LocalKeyRing(ringFile))

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

describe("a user's data key", () => {
  test('comes back from its wrapped form, in another process too', async () => {
    const [host, user] = [randomUUID(), randomUUID()]
    const made = await vault().newUserKey(host, user)
    const again = await vault().userKey(host, user, made.wrapped)
    assert.equal(open(again, seal(made.key, 'x', ['a']), ['a']).toString(), 'x')
    assert.equal(made.ringVersion, 1)
  })

  test('lies open in memory for the newest users only', async () => {
    const one = new Vault(new LocalKeyRing(ringFile), 20)
    const host = randomUUID()
    const users = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const user = randomUUID()
        return { user, ...(await one.newUserKey(host, user)) }
      }),
    )
    for (const { user, wrapped, key } of [...users, ...users]) {
      assert.ok((await one.userKey(host, user, wrapped)).equals(key))
      assert.ok(one.remembered <= 20)
    }
  })

  test('cannot be used for another user or host, though it was used before', async () => {
    const one = vault()
    const [host, user] = [randomUUID(), randomUUID()]
    const { wrapped } = await one.newUserKey(host, user)
    await one.userKey(host, user, wrapped)
    await assert.rejects(one.userKey(host, randomUUID(), wrapped))
    await assert.rejects(vault().userKey(randomUUID(), user, wrapped))
  })

  test('is different for every user and stays the same when it is wrapped anew', async () => {
    const one = vault()
    const [host, user] = [randomUUID(), randomUUID()]
    const [first, second] = [await one.newUserKey(host, user), await one.newUserKey(host, user)]
    assert.throws(() => open(second.key, seal(first.key, 'x', ['a']), ['a']))
    const anew = await one.rewrap(host, user, first.wrapped)
    assert.notDeepEqual(anew, first.wrapped)
    assert.equal(open(await one.userKey(host, user, anew), seal(first.key, 'x', ['a']), ['a']).toString(), 'x')
  })
})

describe('a blind index', () => {
  test('is equal for equal values of one host and kind, and links nothing else', () => {
    const one = vault()
    const index = (kind: string, host: string, value: string) => one.blindIndex(kind, host, value).toString('hex')
    assert.equal(index('email', 'h1', 'a@b'), vault().blindIndex('email', 'h1', 'a@b').toString('hex'))
    const all = [
      index('email', 'h1', 'a@b'),
      index('email', 'h2', 'a@b'),
      index('ssn', 'h1', 'a@b'),
      index('email', 'h1', 'a@c'),
    ]
    assert.equal(new Set(all).size, 4)
  })

  test('cannot be made without the ring', async () => {
    const other = join(folder, 'other.json')
    await ensureKeyRingFile(other, true)
    const stranger = new Vault(new LocalKeyRing(other))
    assert.notDeepEqual(stranger.blindIndex('ssn', 'h1', '666101000'), vault().blindIndex('ssn', 'h1', '666101000'))
  })
})
