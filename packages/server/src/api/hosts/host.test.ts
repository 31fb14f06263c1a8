import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { host } from '@plumbline/contract'
import { auditOf, changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const read = async (key: string, headers = {}) =>
    platform.call('GET', '/direct/host', { token: await platform.hostToken(key), headers })

  test('answers the settings of every seeded host, without limits and origins of its own clients', async () => {
    for (const seeded of Object.values(platform.hosts)) {
      const answer = await read(seeded.key)
      assertAnswers(answer, host)
      assert.deepEqual(
        {
          hostId: answer.body['hostId'],
          name: answer.body['name'],
          productKind: answer.body['productKind'],
          bureaus: answer.body['bureaus'],
          products: answer.body['products'],
          verificationType: answer.body['verificationType'],
        },
        {
          hostId: seeded.hostId,
          name: seeded.name,
          productKind: seeded.productKind,
          bureaus: seeded.bureaus,
          products: seeded.products,
          verificationType: seeded.verificationType,
        },
      )
      assert.ok((answer.body['widgetOrigins'] as string[]).includes('http://*.localhost:*'))
      assert.deepEqual([answer.body['theme'], answer.body['locale']], [{ light: {}, dark: {} }, 'en-US'])
      assert.equal('limits' in answer.body || 'allowedOrigins' in answer.body, false)
    }
  })

  test('shows a change of the operator', async () => {
    await changeSettings(platform, 'efx-1b', { refreshCadence: 'weekly', smfaEmail: 'always' })
    const { body } = await read('efx-1b')
    assert.deepEqual([body['refreshCadence'], body['smfaEmail']], ['weekly', 'always'])
  })

  test('leaves one audit record', async () => {
    await read('efx-1b', { 'x-request-id': 'host-audit' })
    const [record, ...more] = await auditOf(platform, 'host-audit')
    assert.deepEqual(more, [])
    const { hostId } = platform.hosts['efx-1b']!
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['host.read', `host:${hostId}`, 'OK'])
  })

  test('answers the host of the token, whatever header or query names another', async () => {
    const other = platform.hosts['rival']!.hostId
    const token = await platform.hostToken()
    const answer = await platform.call('GET', `/direct/host?hostId=${other}&host=${other}`, {
      token,
      headers: { 'x-host-id': other, 'x-tenant': other, 'x-host-key': platform.hosts['rival']!.widgetKey },
    })
    assert.equal(answer.body['hostId'], platform.hosts['efx-1b']!.hostId)
  })
})
