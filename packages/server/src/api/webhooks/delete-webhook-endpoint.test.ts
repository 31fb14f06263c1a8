import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { deleteWebhookEndpoint } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addMessage, webhookCalls } from '../../testing/webhook-calls.ts'

describe('DELETE /direct/webhook-endpoints/{endpointId}', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())

  test('removes an endpoint with its secrets and what waits to be sent, and no other', async () => {
    const kept = await calls.create()
    const { id } = await calls.create()
    for (const endpoint of [kept.id, id]) await addMessage(platform, endpoint)
    const answer = await calls.remove(id)
    assertAnswers(answer, deleteWebhookEndpoint)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['webhook.delete', `webhook-endpoint:${id}`])
    for (const table of ['webhook_secrets', 'webhook_messages']) {
      const { rows } = await platform.admin.query<{ endpoint_id: string }>(`SELECT endpoint_id FROM ${table}`)
      assert.deepEqual(
        rows.map((row) => row.endpoint_id),
        [kept.id],
      )
    }
    for (const path of ['', '/attempts'])
      assertRefused(await calls.call('GET', `webhook-endpoints/${id}${path}`), 'SC1008')
    assertRefused(await calls.remove(id), 'SC1008')
  })

  test('writes no delivery for it any more', async () => {
    const { id } = await calls.create()
    const heard = async () => (await calls.events()).items[0]!.deliveries.map(({ endpointId }) => endpointId)
    const close = async () => {
      const { userId } = await platform.register()
      await calls.call('POST', `close-account/${userId}`)
    }
    await close()
    assert.ok((await heard()).includes(id))
    await calls.remove(id)
    await close()
    assert.ok(!(await heard()).includes(id))
  })

  test('refuses what is no UUID and what is unknown', async () => {
    assertRefused(await calls.remove('x'), 'SC200')
    assertRefused(await calls.remove(randomUUID()), 'SC1008')
  })
})
