import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAccessToken } from './access-token.ts'

describe('access token', () => {
  const lives: readonly [expiresInSeconds: number, usableMs: number][] = [
    [1800, 1_740_000],
    [600, 540_000],
    [100, 90_000],
    [10, 9_000],
  ]
  for (const [expiresInSeconds, usableMs] of lives) {
    it(`of ${expiresInSeconds} s is used for ${usableMs / 1000} s`, async () => {
      let now = 0
      let fetched = 0
      const fetch = async () => ({ token: `token-${++fetched}`, expiresInSeconds })
      const token = createAccessToken(fetch, () => now)
      assert.equal(await token.get(), 'token-1')
      now = usableMs - 1
      assert.equal(await token.get(), 'token-1')
      now = usableMs
      assert.equal(await token.get(), 'token-2')
    })
  }

  it('is fetched once for all callers of one moment', async () => {
    let fetched = 0
    const gate = Promise.withResolvers<void>()
    const token = createAccessToken(
      async () => {
        fetched += 1
        await gate.promise
        return { token: 'shared', expiresInSeconds: 60 }
      },
      () => 0,
    )
    const asked = Array.from({ length: 50 }, () => token.get())
    gate.resolve()
    assert.deepEqual(new Set(await Promise.all(asked)), new Set(['shared']))
    assert.equal(fetched, 1)
  })

  it('is asked for again after a failure, which every waiting caller sees', async () => {
    let fetched = 0
    const fetch = async () => {
      fetched += 1
      if (fetched === 1) throw new Error('down')
      return { token: 'second', expiresInSeconds: 60 }
    }
    const token = createAccessToken(fetch, () => 0)
    const [one, other] = await Promise.allSettled([token.get(), token.get()])
    assert.deepEqual([one.status, other.status], ['rejected', 'rejected'])
    assert.equal(await token.get(), 'second')
  })

  it('is discarded only while it is the present one', async () => {
    let fetched = 0
    const token = createAccessToken(
      async () => ({ token: `token-${++fetched}`, expiresInSeconds: 60 }),
      () => 0,
    )
    await token.get()
    token.discard('token-1')
    assert.equal(await token.get(), 'token-2')
    token.discard('token-1')
    assert.equal(await token.get(), 'token-2')
  })
})
