import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lockUser } from '../testing/as-owner.ts'
import type { Answer } from '../testing/call-api.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection, rawRequest } from '../testing/raw-connection.ts'
import { until } from '../testing/until.ts'

describe('requests in flight', () => {
  let platform: Platform
  let token: string
  before(async () => {
    platform = await startPlatform({ config: { maxInFlight: 4 } })
    token = await platform.hostToken()
  })
  after(() => platform.stop())

  const inFlight = async () => {
    const text = await (await fetch(`${platform.internalUrl}/metrics`)).text()
    return Number(/^plumbline_requests_in_flight (\d+)$/m.exec(text)![1])
  }

  test('are counted down when the client goes away before its answer', async () => {
    for (let time = 1; time <= 40; time++) {
      const connection = await RawConnection.open(platform.baseUrl)
      connection.write(rawRequest('GET', '/api/direct/host', { token }))
      if (time % 2) await new Promise(setImmediate)
      connection.reset()
    }
    await until(async () => (await inFlight()) === 0)
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)
  })

  test('are counted down when the client goes away in the middle of its body, without a fault in the log', async () => {
    const half = rawRequest('POST', '/api/direct/user-reg', {
      token,
      headers: { 'content-length': '100', 'x-request-id': 'gone-1' },
    })
    for (let time = 1; time <= 40; time++) {
      const connection = await RawConnection.open(platform.baseUrl)
      connection.write(half)
      await new Promise(setImmediate)
      connection.reset()
    }
    await until(async () => (await inFlight()) === 0)
    const log = platform.logged()
    assert.ok(!log.includes('"level":"error"'))
    assert.match(log, /"status":499,[^\n]*"request_id":"gone-1"/)
  })

  test('beyond the limit are turned away with SC505, while pages answer, until the others are done', async () => {
    const { userId } = await platform.register()
    const release = await lockUser(platform, userId)
    // The look for a free place takes one itself for a moment: a rename that came just then comes again.
    const rename = async (name: string) => {
      let answer: Answer | undefined
      await until(async () => {
        const body = { fname: name, lname: 'Amaral' }
        answer = await platform.call('POST', `/direct/change-name/${userId}`, { token, body })
        return answer.code !== 'SC505'
      })
      return answer!
    }
    const waiting = ['Ada', 'Bea', 'Cleo', 'Dora'].map(rename)
    // Those four are on their way before they are worked on; until then there is room for others.
    let refused = await platform.call('GET', '/direct/host', { token })
    await until(async () => {
      refused = await platform.call('GET', '/direct/host', { token })
      return refused.status !== 200
    })
    assert.deepEqual([refused.status, refused.code, refused.headers.get('retry-after')], [503, 'SC505', '1'])
    assert.equal((await fetch(platform.baseUrl.replace('/api', '/healthz'))).status, 200)
    await release()
    for (const answer of await Promise.all(waiting)) assert.equal(answer.status, 204)
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)
  })
})
