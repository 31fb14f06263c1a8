import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { updateWebhookEndpoint } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { localUrl, webhookCalls } from '../../testing/webhook-calls.ts'

describe('PATCH /direct/webhook-endpoints/{endpointId}', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())

  const patch = (id: string, body: unknown) => calls.call('PATCH', `webhook-endpoints/${id}`, body)
  const stored = async (id: string) =>
    (await platform.admin.query('SELECT * FROM webhook_endpoints WHERE id = $1', [id])).rows[0] as Record<
      string,
      unknown
    >

  test('changes what is given and leaves the rest as it was', async () => {
    const basicAuth = { username: 'harbor', password: 'ladder' }
    const { secret: _, ...made } = await calls.create({ description: 'Inbox', types: ['ERROR'], basicAuth })
    assert.deepEqual(await calls.change(made.id, {}), made)
    const changes = [{ url: `${localUrl}/2` }, { description: '' }, { types: ['TEST', 'TEST'] }, { types: null }]
    let expected = made
    for (const change of changes) {
      expected = { ...expected, ...change, ...(change.types && { types: ['TEST'] }) }
      const answer = await patch(made.id, change)
      assertAnswers(answer, updateWebhookEndpoint)
      assert.deepEqual(answer.body, expected)
    }
    assert.deepEqual(await calls.read(made.id), expected)
  })

  test('keeps the address in its one form, as a new endpoint does', async () => {
    const typed = 'HTTP://LocalHost:9999/a/../hooks?q=\u00e9'
    const kept = 'http://localhost:9999/hooks?q=%C3%A9'
    const { id, url } = await calls.create({ url: typed })
    assert.equal(url, kept)
    await calls.change(id, { url: localUrl })
    assert.equal((await calls.change(id, { url: typed })).url, kept)
  })

  test('replaces the log-in of the receiver, and removes it with null', async () => {
    const { id } = await calls.create({ basicAuth: { username: 'a', password: 'first' } })
    const first = (await stored(id))['sealed_basic_password'] as Buffer
    assert.equal((await calls.change(id, { basicAuth: { username: 'b', password: 'second' } })).basicUser, 'b')
    const second = (await stored(id))['sealed_basic_password'] as Buffer
    assert.notDeepEqual(first, second)
    const { hostId } = platform.hosts['efx-1b']!
    const open = (sealed: Buffer) => platform.ctx.vault.openRecord('webhookPassword', sealed, hostId, id).toString()
    assert.deepEqual([open(first), open(second)], ['first', 'second'])
    assert.equal((await calls.change(id, { basicAuth: null })).basicUser, null)
    assert.equal((await stored(id))['sealed_basic_password'], null)
  })

  test('switches off with the reason HOST, and on as if nothing had failed', async () => {
    const { id } = await calls.create()
    assert.deepEqual(state(await calls.change(id, { enabled: false })), [false, 'HOST', null])
    for (const reason of ['GONE', 'FAILING']) {
      await platform.admin.query(
        'UPDATE webhook_endpoints SET enabled = false, disabled_reason = $2, failing_since = 7, warned_at = 8 WHERE id = $1',
        [id, reason],
      )
      assert.deepEqual(state(await calls.change(id, { description: 'mended' })), [false, reason, 7])
      assert.deepEqual(state(await calls.change(id, { enabled: false })), [false, reason, 7])
      assert.deepEqual(state(await calls.change(id, { enabled: true })), [true, null, null])
      assert.equal((await stored(id))['warned_at'], null)
    }
  })

  test('refuses wrong values before it looks for the endpoint, and changes nothing', async () => {
    const { secret: _, ...made } = await calls.create()
    for (const body of [{ url: '' }, { url: 'ftp://127.0.0.1/' }, { types: [] }, { url: null }, { enabled: null }]) {
      for (const id of [made.id, randomUUID()]) assertRefused(await patch(id, { description: 'x', ...body }), 'SC200')
    }
    assertRefused(await patch(made.id, { basicAuth: { username: 'a:b', password: 'x' } }), 'SC200')
    assertRefused(await patch(randomUUID(), { url: localUrl }), 'SC1008')
    assert.deepEqual(await calls.read(made.id), made)
  })

  test('is on record with the endpoint', async () => {
    const { id } = await calls.create()
    const answer = await patch(id, { enabled: false })
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(
      [record!.action, record!.object, record!.outcome],
      ['webhook.update', `webhook-endpoint:${id}`, 'OK'],
    )
  })
})

function state(endpoint: { enabled: boolean; disabledReason: string | null; failingSince: number | null }) {
  return [endpoint.enabled, endpoint.disabledReason, endpoint.failingSince]
}
