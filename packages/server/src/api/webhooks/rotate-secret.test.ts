import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { rotateSecret } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import { liveSecrets, oldSecretHours } from '@plumbline/core/promises'
import { Webhook } from 'standardwebhooks'
import { auditOf, countRows, lockTable, onlyWaitsForLocks } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'
import { storedEndpoints, webhookCalls } from '../../testing/webhook-calls.ts'
import { openReceiver } from '../../testing/webhook-receiver.ts'

describe('POST /direct/webhook-endpoints/{endpointId}/rotate-secret', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  /** The secrets that sign now, newest first. */
  const signing = async (host: string, endpointId: string) => {
    const { hostId } = platform.hosts[host]!
    const { rows } = await platform.admin.query<{ id: string; sealed: Buffer }>(
      `SELECT id, sealed FROM webhook_secrets WHERE endpoint_id = $1 AND (ends_at IS NULL OR ends_at > $2)
       ORDER BY ends_at DESC NULLS FIRST`,
      [endpointId, platform.ctx.clock.hostNow(hostId)],
    )
    return rows.map(({ id, sealed }) => platform.ctx.vault.openRecord('webhookSecret', sealed, hostId, id).toString())
  }

  test('gives a new secret, beside which the old one signs for a day of the host', async () => {
    const calls = webhookCalls(platform, 'efx-3b')
    const receiver = await openReceiver()
    const { id, secret: first } = await calls.create({ url: receiver.url })
    const unrelated = (await calls.create()).secret
    /** Which secrets a message of now verifies with, by the library that receivers use. */
    const verifying = async (...secrets: string[]) => {
      assert.equal((await calls.call('POST', `webhook-endpoints/${id}/test`)).status, 200)
      const { body, headers } = receiver.received.at(-1)!
      return secrets.map((secret) => {
        try {
          new Webhook(secret).verify(body, headers)
          return true
        } catch {
          return false
        }
      })
    }
    assert.deepEqual(await verifying(first, unrelated), [true, false])
    const now = platform.ctx.clock.hostNow(platform.hosts['efx-3b']!.hostId)
    const answer = await calls.rotate(id)
    assertAnswers(answer, rotateSecret)
    const { secret: second, previousValidUntil } = answer.body as { secret: string; previousValidUntil: number }
    assert.ok(Math.abs(previousValidUntil - now - oldSecretHours * hourMs) < 60_000)
    assert.deepEqual(await verifying(second, first, unrelated), [true, true, false])
    await platform.advance('efx-3b', 'PT23H59M')
    assert.deepEqual(await verifying(second, first, unrelated), [true, true, false])
    await platform.advance('efx-3b', 'PT2M')
    assert.deepEqual(await verifying(second, first, unrelated), [true, false, false])
    await receiver.close()
  })

  test(`has at most ${liveSecrets} at a time, until one has ended`, async () => {
    const calls = webhookCalls(platform, 'all-bureaus')
    const { id } = await calls.create()
    for (let live = 1; live < liveSecrets; live++) assert.equal((await calls.rotate(id)).status, 200)
    const before = await signing('all-bureaus', id)
    const refused = await calls.rotate(id)
    assertRefused(refused, 'SC221', `secrets=${liveSecrets}`)
    assert.ok(Math.abs(Number(refused.headers.get('retry-after')) - oldSecretHours * 3600) < 60)
    assert.deepEqual(await signing('all-bureaus', id), before)
    await platform.advance('all-bureaus', `PT${oldSecretHours}H`)
    assert.equal((await calls.rotate(id)).status, 200)
    assert.equal((await signing('all-bureaus', id)).length, 2)
    assert.equal(await countRows(platform, 'webhook_secrets', 'all-bureaus'), 2)
  })

  test(`keeps to ${liveSecrets} when it is asked eleven times at once`, async () => {
    const calls = webhookCalls(platform, 'rival')
    const { id } = await calls.create()
    // All of them are under way before the first can look at the secrets.
    const release = await lockTable(platform, 'webhook_secrets')
    const asked = Promise.all(Array.from({ length: 11 }, () => calls.rotate(id)))
    await until(() => onlyWaitsForLocks(platform, 'plumbline-app', 8))
    await release()
    const answers = await asked
    assert.equal(answers.filter(({ status }) => status === 200).length, liveSecrets - 1)
    for (const answer of answers.filter(({ status }) => status !== 200)) assertRefused(answer, 'SC221')
    const signs = await signing('rival', id)
    assert.deepEqual([signs.length, new Set(signs).size], [liveSecrets, liveSecrets])
    const { rows } = await platform.admin.query(
      'SELECT 1 FROM webhook_secrets WHERE endpoint_id = $1 AND ends_at IS NULL',
      [id],
    )
    assert.equal(rows.length, 1)
  })

  test('leaves none behind that have ended', async () => {
    const calls = webhookCalls(platform, 'customer-otp')
    const { id } = await calls.create()
    await calls.rotate(id)
    assert.equal(await countRows(platform, 'webhook_secrets', 'customer-otp'), 2)
    await platform.advance('customer-otp', 'P2D')
    assert.equal(await countRows(platform, 'webhook_secrets', 'customer-otp'), 1)
  })

  test('is sealed, replayed under its key, and on record', async () => {
    const calls = webhookCalls(platform)
    const { id } = await calls.create()
    const answer = await calls.rotate(id, { 'idempotency-key': 'turn' })
    const again = await calls.rotate(id, { 'idempotency-key': 'turn' })
    assert.equal(again.text, answer.text)
    assert.equal((await signing('efx-1b', id)).length, 2)
    assert.ok(!(await storedEndpoints(platform)).includes((answer.body['secret'] as string).slice(6)))
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['webhook.rotate-secret', `webhook-endpoint:${id}`])
  })

  test('refuses what is no UUID and what is unknown', async () => {
    const calls = webhookCalls(platform)
    assertRefused(await calls.rotate('x'), 'SC200')
    assertRefused(await calls.rotate(randomUUID()), 'SC1008')
  })
})
