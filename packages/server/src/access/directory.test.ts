import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lockTable, onlyWaitsForLocks, setClockOffset } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'

describe('the directory of a process', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const offsetOf = (host: string) => platform.ctx.directory.host(platform.hosts[host]!.hostId)!.clockOffsetMs

  test('knows a change when the reload that was asked for after it ends, also while another caller reloads', async () => {
    const { directory } = platform.ctx
    for (let round = 1; round <= 5; round++) {
      // The round under way has read the hosts already and waits for the keys.
      const release = await lockTable(platform, 'api_keys')
      const underWay = directory.reload()
      await until(() => onlyWaitsForLocks(platform, 'plumbline-system'))
      await setClockOffset(platform, 'rival', round * 1_000)
      const others = [directory.reload('hosts'), directory.reload('hosts')]
      const mine = directory.reload('hosts').then(() => offsetOf('rival'))
      await release()
      assert.equal(await mine, round * 1_000)
      await Promise.all([underWay, ...others])
    }
  })

  test('hears of changes without being asked', async () => {
    await setClockOffset(platform, 'efx-3b', 77_000)
    await until(() => offsetOf('efx-3b') === 77_000)
  })

  test('is not filled by sessions of users that end because a refresh token came twice', async () => {
    const session = await platform.openSession(await platform.register())
    const body = { token: session.refresh }
    assert.equal((await platform.call('POST', '/users/refresh-token', { body })).status, 200)
    assertRefused(await platform.call('POST', '/users/refresh-token', { body }), 'SC415')
    const { sid } = JSON.parse(Buffer.from(session.token.split('.')[1]!, 'base64url').toString()) as { sid: string }
    assert.equal(platform.ctx.directory.isRevoked(sid), false)
    assertRefused(await platform.call('GET', '/users', { token: session.token }), 'SC410')
  })

  test('tells hosts, keys and origins apart', () => {
    const { directory } = platform.ctx
    const seeded = platform.hosts['efx-1b']!
    assert.equal(directory.apiKey(seeded.apikey)?.hostId, seeded.hostId)
    assert.equal(directory.apiKey('unknown'), undefined)
    assert.equal(directory.host('unknown'), undefined)
    assert.equal(directory.knowsOrigin('http://plumbline.test'), true)
    assert.equal(directory.knowsOrigin('http://evil.test'), false)
    assert.equal(directory.key('unknown'), undefined)
    assert.ok(directory.key(directory.signingKey.kid))
  })
})
