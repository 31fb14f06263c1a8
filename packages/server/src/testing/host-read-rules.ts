import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { AnyEndpoint } from '@plumbline/contract'
import type { Bureau } from '@plumbline/core/bureaus'
import { auditOf, changeSettings, setIdentified, setStatus } from './as-owner.ts'
import { assertRefused } from './check-answer.ts'
import { type DataReads, dataReads, type Who } from './data-reads.ts'
import { enroll } from './enroll.ts'
import { type Platform, startPlatform } from './platform.ts'

interface HostReadParts {
  platform(): Platform
  reads: DataReads
}

/** What the reads of a host's server have in common: which users may be read, and in which order it is refused. */
export function describeHostRead(endpoint: AnyEndpoint, own: (parts: HostReadParts) => void): void {
  describe(`${endpoint.method} ${endpoint.path}`, () => {
    let platform: Platform
    before(async () => {
      platform = await startPlatform({ sandbox: true })
    })
    after(() => platform.stop())

    const reads = dataReads(() => platform)
    const read = (user: Who) => reads.readAsHost(user, endpoint.path)
    const settingsOf = (host: string) => platform.ctx.directory.host(platform.hosts[host]!.hostId)!.settings
    /** Runs the work with other settings of the host. */
    const during = async (host: string, change: Parameters<typeof changeSettings>[2], work: () => Promise<void>) => {
      const present = settingsOf(host)
      await changeSettings(platform, host, change)
      await work().finally(() => changeSettings(platform, host, present))
    }

    own({ platform: () => platform, reads })

    test('is on record with the key that read and the user it was about', async () => {
      const user = await enroll(platform)
      const answer = await read(user)
      const [record, ...others] = await auditOf(platform, answer.headers.get('x-request-id')!)
      assert.deepEqual(others, [])
      assert.match(record!.actor, /^key:/)
      assert.deepEqual([record!.action, record!.object, record!.outcome], [endpoint.audit, `user:${user.userId}`, 'OK'])
    })

    test('refuses unknown users, then those not active, then those without a proven identity or without the feature', async () => {
      assertRefused(await read({ userId: randomUUID(), host: 'efx-1b' }), 'SC101')
      assertRefused(await read({ ...(await platform.register('efx-3b')), host: 'efx-1b' }), 'SC101')
      const user = await platform.register()
      assertRefused(await read(user), 'SC405', 'reason=identity')
      await setIdentified(platform, user.userId, 0)
      assertRefused(await read(user), 'SC405', 'reason=feature')
      await setStatus(platform, user.userId, 'paused')
      assertRefused(await read(user), 'SC104', 'status=paused', 'allowed=active')
    })

    test('refuses where each person has to consent and has not', async () => {
      const user = await enroll(platform, 'rival')
      await platform.admin.query('UPDATE consents SET revoked_at = 1 WHERE user_id = $1', [user.userId])
      await during('rival', { consentMode: 'explicit' }, async () => assertRefused(await read(user), 'SC340'))
    })

    test('refuses when no bureau lets its data go to the server, before the user counts against the quota', async () => {
      const [user, other] = [await enroll(platform, 'rival'), await enroll(platform, 'rival')]
      const nothing = { EFX: false, TU: false, EXP: false } as Record<Bureau, boolean>
      const { limits } = settingsOf('rival')
      await during('rival', { limits: { ...limits, distinctUsersPerDay: 1 } }, async () => {
        assert.equal((await read(other)).status, 200)
        await during('rival', { serverAccess: nothing }, async () =>
          assertRefused(await read(user), 'SC421', 'bureaus=EFX'),
        )
        assertRefused(await read(user), 'SC221')
        assert.equal((await read(other)).status, 200)
      })
    })
  })
}
