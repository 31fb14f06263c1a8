import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection, rawRequest } from '../testing/raw-connection.ts'

describe('a client that does not send its request in time', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ config: { requestTimeoutMs: 1_500 } })
  })
  after(() => platform.stop())

  const begun = async (bytes: string | Buffer) => {
    const connection = await RawConnection.open(platform.baseUrl)
    const answer = await connection.send(bytes)
    connection.close()
    return answer
  }

  test('is answered SC207 while its headers are missing', async () => {
    const answer = await begun('GET /api/users HTTP/1.1\r\nhost: x\r\n')
    assert.deepEqual([answer.status, answer.headers.get('connection')], [408, 'close'])
    const body = JSON.parse(answer.text) as Record<string, unknown>
    assert.deepEqual([body['codes'], body['retryable'], body['status']], [['SC207'], true, 408])
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  })

  test('is answered SC207 while its body is missing, and nothing of it happens', async () => {
    const { userId } = await platform.register()
    const token = await platform.hostToken()
    const whole = rawRequest('POST', `/api/direct/change-name/${userId}`, {
      token,
      body: '{"fname":"Slow","lname":"Client"}',
    })
    const answer = await begun(whole.subarray(0, whole.length - 1))
    assert.equal(answer.status, 408)
    const profile = await platform.call('GET', `/direct/user/${userId}`, { token })
    assert.equal(profile.body['fname'], 'Maren')
  })

  test('leaves no fault in the log', async () => {
    const token = await platform.hostToken()
    await begun(
      rawRequest('POST', '/api/direct/user-reg', {
        token,
        headers: { 'content-length': '10', 'x-request-id': 'slow-1' },
      }),
    )
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)
    assert.ok(!platform.logged().includes('"level":"error"'))
  })
})
