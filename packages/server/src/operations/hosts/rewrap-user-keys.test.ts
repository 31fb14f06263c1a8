import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ringVersions, spoilUserKey } from '../../testing/as-owner.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../../testing/platform.ts'
import { rotateRing } from '../../testing/rotate-ring.ts'
import { testKeyRingFile } from '../../testing/template.ts'
import { rewrapUserKeys } from './rewrap-user-keys.ts'

describe('a rotation of the key ring', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-rotation-'))
  const ringFile = join(folder, 'ring.json')
  let platform: Platform
  let users: RegisteredUser[]
  before(async () => {
    // This test rotates a ring of its own; the one of the run belongs to all test files.
    copyFileSync(testKeyRingFile(), ringFile)
    platform = await startPlatform({ config: { keyRingFile: ringFile } })
    users = await Promise.all(
      Array.from({ length: 30 }, (_, index) => platform.register(index % 2 ? 'rival' : 'efx-1b')),
    )
  })
  after(async () => {
    await platform.stop()
    rmSync(folder, { recursive: true })
  })

  const readAll = async () => {
    for (const user of users) {
      const token = await platform.hostToken(user.host)
      const answer = await platform.call('GET', `/direct/user/${user.userId}`, { token })
      assert.deepEqual([answer.status, answer.body['email']], [200, user.email])
    }
  }
  /** Another process, which has just read the file. */
  const fresh = async () => (await platform.another()).ctx

  test('brings every data key under the new key while reads go on', async () => {
    await rotateRing(platform, ringFile)
    const ctx = await fresh()
    const reading = readAll()
    const { rewrapped, failed } = await rewrapUserKeys(ctx)
    await reading
    assert.deepEqual([rewrapped, failed], [users.length, 0])
    assert.deepEqual(await ringVersions(platform), [2])
    assert.deepEqual(await rewrapUserKeys(ctx), { rewrapped: 0, failed: 0 })
    await readAll()
  })

  test('goes on where it was cut off, and passes over a key that cannot be opened', async () => {
    await rotateRing(platform, ringFile)
    const ctx = await fresh()
    const mend = await spoilUserKey(platform, users[7]!.userId)
    // Cut off after ten: the next call on the database fails, as when the process dies.
    let calls = 0
    const dying = new Proxy(ctx.system, {
      get: (target, name) => {
        const member = Reflect.get(target, name) as unknown
        if (typeof member !== 'function') return member
        return (...values: unknown[]) => {
          if (++calls > 11) throw new Error('gone')
          return (member as (...given: unknown[]) => unknown).apply(target, values)
        }
      },
    })
    await assert.rejects(rewrapUserKeys({ system: dying, vault: ctx.vault }), /gone/)
    assert.deepEqual(await ringVersions(platform), [2, 3])
    const rest = await rewrapUserKeys(ctx)
    assert.equal(rest.failed, 1)
    assert.ok(rest.rewrapped < users.length - 1)
    await mend()
    assert.deepEqual(await rewrapUserKeys(ctx), { rewrapped: 1, failed: 0 })
    assert.deepEqual(await ringVersions(platform), [3])
    await readAll()
  })

  test('wraps the keys of new users with the new key', async () => {
    const other = await platform.another()
    const token = await platform.hostToken()
    const response = await fetch(`${other.baseUrl}/direct/user-reg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'rotated@example.com', fname: 'A', lname: 'B' }),
    })
    assert.equal(response.status, 200)
    assert.deepEqual(await ringVersions(platform), [3])
  })
})
