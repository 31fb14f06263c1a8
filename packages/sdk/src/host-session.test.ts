import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { sdkVersion } from './generated/version.ts'
import { type HostOptions, hostClient, sandboxClient } from './index.ts'
import { clientsOf } from './testing/clients.ts'
import { testClock } from './testing/test-clock.ts'

const login = '/direct/login'

describe('the session of a host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())
  const ten = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))

  test('logs in with the first call, once for all who wait, and again after 80 % of the life of its token', async () => {
    const clock = testClock()
    const { host, wire } = clientsOf(platform, 'efx-1b', { clock })
    await ten(() => host.host())
    clock.pass(0.79 * 3600)
    await ten(() => host.host())
    assert.equal(wire.count(login), 1)
    clock.pass(0.02 * 3600)
    await ten(() => host.host())
    assert.equal(wire.count(login), 2)
  })

  test('names the SDK with its version in every call, or what is built on it', async () => {
    const named = async (options = {}) => {
      const { host, wire } = clientsOf(platform, 'efx-1b', options)
      await host.host()
      return wire.requests.map(({ headers }) => headers.get('plumbline-client'))
    }
    assert.deepEqual(await named(), [`sdk/${sdkVersion}`, `sdk/${sdkVersion}`])
    assert.deepEqual(await named({ client: 'widget/1.4.2' }), ['widget/1.4.2', 'widget/1.4.2'])
  })

  test('goes on when the clock of the sandbox has left its token behind', async () => {
    const { host, wire } = clientsOf(platform, 'rival')
    const sandbox = sandboxClient(host.session)
    await sandbox.advanceClock({ advance: 'P1D' })
    const { userId } = await host.userReg({ email: 'late@example.com', fname: 'Maren', lname: 'Lindqvist' })
    assert.equal((await host.user({ id: userId })).id, userId)
    assert.equal(wire.count(login), 2)
  })

  test('with a wrong secret ends with one error that names the cause', async () => {
    const { apikey } = platform.hosts['efx-1b']!
    const ended: unknown[] = []
    const options: HostOptions = {
      baseUrl: platform.baseUrl,
      apikey,
      secret: 'wrong',
      onSessionEnded: (e) => ended.push(e),
    }
    const host = hostClient(options)
    await assert.rejects(host.host(), { kind: 'session-ended', code: 'SC414', message: /API key or secret wrong/ })
    assert.equal(ended.length, 1)
  })

  test('stops waiting for a token when its caller gives up, and others go on', async () => {
    const { host } = clientsOf(platform)
    const stop = new AbortController()
    const given = host.host({ signal: stop.signal })
    const other = host.host()
    stop.abort(new Error('enough'))
    await assert.rejects(given, /enough/)
    assert.equal((await other).hostId, platform.hosts['efx-1b']!.hostId)
  })
})
