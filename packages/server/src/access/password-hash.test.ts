import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { describe, test } from 'node:test'
import { Refusal } from '@plumbline/core/refusals'
import { Metrics } from '../telemetry/metrics.ts'
import { loadBreachedPasswords } from './breached-passwords.ts'
import { checkPassword, hashPassword } from './password-hash.ts'
import { Passwords } from './passwords.ts'

const pepper = Buffer.alloc(32, 7)
const cheap = { memoryKib: 64, passes: 1, parallelism: 1 }

describe('a password hash', () => {
  test('names its kind and cost, differs each time, and fits its password only', async () => {
    const [one, other] = [await hashPassword('wombat lantern', pepper), await hashPassword('wombat lantern', pepper)]
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    assert.notEqual(one, other)
    assert.deepEqual(await checkPassword('wombat lantern', pepper, one), { right: true, outdated: false })
    assert.equal((await checkPassword('wombat lanterN', pepper, one)).right, false)
    assert.equal((await checkPassword('wombat lantern', Buffer.alloc(32), one)).right, false)
  })

  test('takes every character of a long password into account', async () => {
    const long = 'x'.repeat(127)
    const stored = await hashPassword(`${long}a`, pepper, cheap)
    assert.equal((await checkPassword(`${long}a`, pepper, stored)).right, true)
    assert.equal((await checkPassword(`${long}b`, pepper, stored)).right, false)
  })

  test('is the same for both ways to write a letter with an accent', async () => {
    const stored = await hashPassword('caf\u00e9', pepper, cheap)
    assert.equal((await checkPassword('cafe\u0301', pepper, stored)).right, true)
  })

  test('of another cost is still checked, and said to be outdated when it was right', async () => {
    const stored = await hashPassword('wombat lantern', pepper, cheap)
    assert.deepEqual(await checkPassword('wombat lantern', pepper, stored), { right: true, outdated: true })
    assert.deepEqual(await checkPassword('another', pepper, stored), { right: false, outdated: false })
  })

  test('that does not exist fits nothing', async () => {
    assert.equal((await checkPassword('anything', pepper, null)).right, false)
  })
})

describe('many passwords at once', () => {
  test('are few at a time, and too many are turned away before anything is done', async () => {
    const metrics = new Metrics()
    const breached = await loadBreachedPasswords(null)
    const passwords = new Passwords({ pepper: createSecretKey(pepper), breached, metrics })
    let begun = 0
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const tries = Array.from({ length: 80 }, () =>
      passwords.check('x', null, async () => {
        begun++
        await gate
        throw new Refusal('login-locked')
      }),
    )
    const outcomes = Promise.allSettled(tries)
    await new Promise(setImmediate)
    const max = begun
    open()
    const refusals = (await outcomes).map((one) => (one as PromiseRejectedResult).reason.refusal as string)
    assert.equal(max, 3)
    assert.equal(refusals.filter((name) => name === 'overloaded').length, 13)
    assert.equal(begun, 67)
    // What was refused before it was computed is not counted, and the places are free again.
    assert.ok(!metrics.text().includes('plumbline_password_hashes_total 1'))
    assert.match(await passwords.hash('wombat'), /^\$argon2id\$/)
    assert.match(metrics.text(), /plumbline_password_hashes_total 1\n/)
  })
})
