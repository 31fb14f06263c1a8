import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { ensureKeyRingFile, LocalKeyRing } from './key-ring.ts'
import { Vault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-vault-'))
after(() => rmSync(folder, { recursive: true }))
const ringFile = join(folder, 'ring.json')
await ensureKeyRingFile(ringFile, true)
const vault = () => new Vault(new LocalKeyRing(ringFile))

describe("a user's box", () => {
  const stored = (hostId: string, id: string, wrappedKey: Buffer | null) => ({ hostId, id, wrappedKey })

  test('opens what was sealed with it, in another process too', async () => {
    const [host, user] = [randomUUID(), randomUUID()]
    const made = await vault().newUserBox(host, user)
    const again = await vault().boxOf(stored(host, user, made.wrapped))
    assert.equal(again.open('profile', made.box.seal('profile', 'x')).toString(), 'x')
    assert.equal(made.ringVersion, 1)
  })

  test('opens nothing in the place of another thing or of another row', async () => {
    const { box } = await vault().newUserBox(randomUUID(), randomUUID())
    const sealed = box.seal('alert', 'x', 'alert-1')
    assert.throws(() => box.open('alert', sealed, 'alert-2'))
    assert.throws(() => box.open('scores', sealed, 'alert-1'))
  })

  test('stays in memory for the newest users only', async () => {
    const one = new Vault(new LocalKeyRing(ringFile), 20)
    const host = randomUUID()
    const users = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const user = randomUUID()
        return { user, ...(await one.newUserBox(host, user)) }
      }),
    )
    for (const { user, wrapped, box } of [...users, ...users]) {
      const known = await one.boxOf(stored(host, user, wrapped))
      assert.equal(known.open('profile', box.seal('profile', user)).toString(), user)
      assert.ok(one.remembered <= 20)
    }
  })

  test('is given for no other user or host, though it was used before, and for no user whose key was destroyed', async () => {
    const one = vault()
    const [host, user] = [randomUUID(), randomUUID()]
    const { wrapped } = await one.newUserBox(host, user)
    await one.boxOf(stored(host, user, wrapped))
    await assert.rejects(one.boxOf(stored(host, randomUUID(), wrapped)))
    await assert.rejects(vault().boxOf(stored(randomUUID(), user, wrapped)))
    await assert.rejects(one.boxOf(stored(host, user, null)))
  })

  test('is different for every user and stays the same when its key is wrapped anew', async () => {
    const one = vault()
    const [host, user] = [randomUUID(), randomUUID()]
    const [first, second] = [await one.newUserBox(host, user), await one.newUserBox(host, user)]
    const sealed = first.box.seal('profile', 'x')
    assert.throws(() => second.box.open('profile', sealed))
    const anew = await one.rewrap(host, user, first.wrapped)
    assert.notDeepEqual(anew, first.wrapped)
    assert.equal((await one.boxOf(stored(host, user, anew))).open('profile', sealed).toString(), 'x')
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
