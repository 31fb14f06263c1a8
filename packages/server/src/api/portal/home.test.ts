import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { addRequests } from '../../testing/request-log.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { addAttempt, webhookCalls } from '../../testing/webhook-calls.ts'

interface Home {
  webhooks: { endpoints: number; counted: number; delivered: number; failing: { id: string }[] }
  calls: { counted: number; refused: number; failed: number; codes: { code: string; calls: number }[] }
  enrollment: { registered: number }
  bureaus: { bureau: string; state: string }[]
}

describe('the first page of the portal', () => {
  let platform: Platform
  let developer: TeamBrowser
  before(async () => {
    platform = await startPlatform()
    developer = await signIn(platform, 'developer')
  })
  after(() => platform.stop())

  const homeOf = async (host: string, query = '') => {
    const answer = await developer.get(`/hosts/${platform.hosts[host]!.hostId}/home${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as unknown as Home
  }

  test('gathers endpoints, calls, enrollment and bureaus of the last day', async () => {
    await platform.register()
    const { id } = await webhookCalls(platform).create()
    const now = Date.now()
    await addAttempt(platform, 'efx-1b', { endpointId: id, at: now - 2_000 })
    await addAttempt(platform, 'efx-1b', { endpointId: id, at: now - 1_000, outcome: 'FAILED', status: 500 })
    await platform.admin.query('UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1', [id, now - 1_000])
    const { calls: before } = await homeOf('efx-1b')
    await addRequests(platform, 'efx-1b', [
      { at: now - 1_000 },
      { at: now - 2_000, status: 404, code: 'SC301' },
      { at: now - 3_000, status: 404, code: 'SC301' },
      { at: now - 4_000, status: 503, code: 'SC501' },
      { at: now - 2 * dayMs, status: 503, code: 'SC501' },
    ])
    const { webhooks, calls, enrollment, bureaus } = await homeOf('efx-1b')
    assert.deepEqual([webhooks.endpoints, webhooks.counted, webhooks.delivered], [1, 2, 1])
    assert.deepEqual(
      webhooks.failing.map((one) => one.id),
      [id],
    )
    assert.deepEqual([calls.refused - before.refused, calls.failed - before.failed], [2, 1])
    assert.deepEqual(
      calls.codes.filter(({ code }) => code === 'SC301').map((one) => one.calls),
      [2],
    )
    assert.ok(enrollment.registered >= 1)
    assert.deepEqual(bureaus, [{ bureau: 'EFX', state: 'reachable' }])
  })

  test('has nothing of another host', async () => {
    const { webhooks, calls } = await homeOf('efx-3b')
    assert.deepEqual([webhooks.endpoints, webhooks.failing.length, calls.failed], [0, 0, 0])
  })

  test('looks further back when asked to', async () => {
    await addRequests(platform, 'efx-3b', [{ at: Date.now() - 3 * dayMs, status: 503, code: 'SC501' }])
    const { calls: ofDay } = await homeOf('efx-3b')
    const { calls: ofWeek } = await homeOf('efx-3b', '?days=7')
    assert.equal(ofWeek.failed, ofDay.failed + 1)
  })
})
