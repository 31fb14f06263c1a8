import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { addRingKey, ensureKeyRingFile, LocalKeyRing, readKeyRingFile, useNewestRingKey } from './key-ring.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-ring-'))
after(() => rmSync(folder, { recursive: true }))
let serial = 0
const freshRing = async () => {
  const path = join(folder, `ring-${++serial}.json`)
  await ensureKeyRingFile(path, true)
  return path
}
const dataKey = randomBytes(32)

describe('a key ring in a file', () => {
  test('is made once, for its owner only, however many start at the same time', async () => {
    const path = join(folder, 'new', 'ring.json')
    const rings = await Promise.all(Array.from({ length: 20 }, () => ensureKeyRingFile(path, true)))
    assert.equal(new Set(rings.map((ring) => ring.root)).size, 1)
    assert.equal(statSync(path).mode & 0o777, 0o600)
    assert.equal(readKeyRingFile(path).development, true)
  })

  test('is no development ring unless it was made for development', async () => {
    const path = join(folder, 'production.json')
    assert.equal((await ensureKeyRingFile(path, false)).development, undefined)
  })

  test('unwraps what it wrapped, with the same context only', async () => {
    const ring = new LocalKeyRing(await freshRing())
    const wrapped = await ring.wrap(dataKey, 'user-key h u')
    assert.deepEqual(await ring.unwrap(wrapped, 'user-key h u'), dataKey)
    await assert.rejects(ring.unwrap(wrapped, 'user-key h other'))
    for (let at = 0; at < wrapped.length; at++) {
      const changed = Buffer.from(wrapped)
      changed[at]! ^= 1
      await assert.rejects(ring.unwrap(changed, 'user-key h u'), `at ${at}`)
    }
  })

  test('does not unwrap what another ring wrapped', async () => {
    const [one, two] = [new LocalKeyRing(await freshRing()), new LocalKeyRing(await freshRing())]
    await assert.rejects(two.unwrap(await one.wrap(dataKey, 'c'), 'c'))
  })

  test('opens old and wraps with new keys after a rotation, and derives the same as before', async () => {
    const path = await freshRing()
    const before = new LocalKeyRing(path)
    const old = await before.wrap(dataKey, 'c')
    await addRingKey(path)
    assert.equal(new LocalKeyRing(path).currentVersion, 1)
    await useNewestRingKey(path)
    const after = new LocalKeyRing(path)
    const fresh = await after.wrap(dataKey, 'c')
    assert.deepEqual([old.readUInt32BE(0), fresh.readUInt32BE(0)], [1, 2])
    assert.deepEqual(await after.unwrap(old, 'c'), dataKey)
    assert.deepEqual(after.derive('audit'), before.derive('audit'))
    // A process that has not looked at the file since meets a newer key and fetches it.
    assert.deepEqual(await before.unwrap(fresh, 'c'), dataKey)
  })

  test('derives one secret per purpose', async () => {
    const ring = new LocalKeyRing(await freshRing())
    assert.deepEqual(ring.derive('a'), ring.derive('a'))
    assert.notDeepEqual(ring.derive('a'), ring.derive('b'))
    assert.equal(ring.derive('a').length, 32)
  })

  const broken: Record<string, (file: ReturnType<typeof readKeyRingFile>) => unknown> = {
    'without the current key': (file) => ({ ...file, current: 7 }),
    'with a short key': (file) => ({ ...file, keys: { 1: Buffer.alloc(16).toString('base64') } }),
    'with a short root': (file) => ({ ...file, root: 'abc' }),
    'that is no JSON': () => 'nonsense',
  }
  for (const [name, spoil] of Object.entries(broken)) {
    test(`${name} is refused`, async () => {
      const path = await freshRing()
      const text = spoil(readKeyRingFile(path))
      writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text))
      assert.throws(() => new LocalKeyRing(path))
    })
  }
})
