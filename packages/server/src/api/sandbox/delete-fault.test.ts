import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('deleting a fault', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const remove = async (faultId: string, host = 'efx-1b') =>
    platform.call('DELETE', `/sandbox/faults/${faultId}`, { token: await platform.hostToken(host) })

  test('ends it at once', async () => {
    const { body } = await platform.call('POST', '/sandbox/faults', {
      token: await platform.hostToken(),
      body: { target: 'EFX', mode: 'error', operation: 'enrollment', durationSeconds: 600 },
    })
    const ask = () => platform.lines().bureaus.EFX.enrollmentByReference('nobody')
    await assert.rejects(ask())
    // For another host there is no such fault.
    assert.equal((await remove(body['faultId'] as string, 'rival')).status, 204)
    await assert.rejects(ask())
    assert.equal((await remove(body['faultId'] as string)).status, 204)
    assert.equal(await ask(), null)
  })

  test('that is over already changes nothing', async () => {
    assert.equal((await remove(randomUUID())).status, 204)
    assertRefused(await remove('7'), 'SC200')
  })
})
