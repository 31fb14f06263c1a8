import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('the list of faults', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  test('shows those that still strike, to the host that asked for them and to no other', async () => {
    const list = async (host: string) =>
      (await platform.call('GET', '/sandbox/faults', { token: await platform.hostToken(host) })).body['faults']
    assert.deepEqual(await list('efx-1b'), [])
    const { body } = await platform.call('POST', '/sandbox/faults', {
      token: await platform.hostToken(),
      body: { target: 'TU', mode: 'slow', count: 3, delayMs: 200 },
    })
    const expected = { target: 'TU', mode: 'slow', operation: null, left: 3, until: null, delayMs: 200 }
    assert.deepEqual(await list('efx-1b'), [{ faultId: body['faultId'], ...expected }])
    assert.deepEqual(await list('rival'), [])
  })
})
