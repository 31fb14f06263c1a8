import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventTypes } from '@plumbline/contract'
import { enroll } from '../../testing/enroll.ts'
import { makeLive } from '../../testing/make-live.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('the sandbox of a host at the portal', () => {
  let platform: Platform
  let developer: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    developer = await signIn(platform, 'developer')
  })
  after(() => platform.stop())

  const at = (host: string, path: string) => `/hosts/${platform.hosts[host]!.hostId}${path}`

  test('has personas without their numbers, and makes them users by the flow of the host', async () => {
    const { personas } = (await developer.get(at('efx-1b', '/sandbox/personas'))).body as {
      personas: { key: string; traits: string[] }[]
    }
    assert.ok(personas.length > 5)
    assert.ok(personas.every((one) => !('ssn' in one) && !('dob' in one) && one.traits.length > 0))
    for (const host of ['efx-1b', 'prefill', 'customer-otp']) {
      const made = await developer.post(at(host, '/sandbox/users'), { persona: 'clean-prime' })
      assert.deepEqual([made.status, made.body['ended']], [200, 'enrolled'], `${host}: ${made.text}`)
    }
    assert.equal((await developer.post(at('efx-1b', '/sandbox/users'), { persona: 'nobody-known' })).code, 'not-found')
  })

  test('moves the clock forward and tells what ran', async () => {
    await enroll(platform, 'efx-1b', {})
    const { body: clock } = await developer.get(at('efx-1b', '/sandbox/clock'))
    const { now, referenceUrl } = clock as { now: number; referenceUrl: string }
    assert.equal(referenceUrl, `${platform.ctx.config.publicUrl}/docs`)
    const moved = await developer.post(at('efx-1b', '/sandbox/clock'), { advance: 'P1D' })
    const { previous, now: later, jobs } = moved.body as { previous: number; now: number; jobs: { job: string }[] }
    assert.ok(previous >= now && later >= previous + 86_400_000 - 1, moved.text)
    assert.ok(jobs.length > 0)
    const { body: again } = await developer.get(at('efx-1b', '/sandbox/clock'))
    assert.deepEqual(again['lastMove'], moved.body)
  })

  test('makes something happen to a user’s file, and takes it back', async () => {
    const user = await enroll(platform, 'efx-1b', {})
    const path = at('efx-1b', `/sandbox/users/${user.userId}/events`)
    const body = { type: 'LATE_PAYMENT', now: true, data: { daysLate: 60 } }
    const happened = await developer.post(path, body)
    assert.deepEqual([happened.status, happened.body['applied']], [200, true], happened.text)
    assert.equal((await developer.post(path, { ...body, data: { daysLate: 61 } })).code, 'SC200')
    await developer.post(path, { type: 'HARD_INQUIRY', bureau: 'TU' })
    const past = async () => (await developer.get(path)).body['events'] as Record<string, unknown>[]
    assert.deepEqual(
      (await past()).map(({ type, bureau, data }) => [type, bureau, data]),
      [
        ['HARD_INQUIRY', 'TU', {}],
        ['LATE_PAYMENT', 'EFX', { daysLate: 60 }],
      ],
    )
    assert.equal((await developer.call('DELETE', path)).status, 204)
    assert.deepEqual(await past(), [])
  })

  test('has faults injected, listed and cleared, each for its host alone', async () => {
    const faults = at('efx-1b', '/sandbox/faults')
    const { faultId } = (await developer.post(faults, { target: 'EFX', mode: 'error', operation: 'pull' })).body
    const listed = async (host: string) =>
      ((await developer.get(at(host, '/sandbox/faults'))).body['faults'] as { faultId: string }[]).map(
        (one) => one.faultId,
      )
    assert.deepEqual(await listed('efx-1b'), [faultId])
    assert.deepEqual(await listed('efx-3b'), [])
    assert.equal((await developer.post(faults, { target: 'EFX', mode: 'error', operation: 'dance' })).code, 'SC200')
    assert.equal((await developer.call('DELETE', `${faults}/${faultId}`)).status, 204)
    assert.deepEqual(await listed('efx-1b'), [])
  })

  test('shows what was sent to users, by channel and page by page', async () => {
    for (let count = 0; count < 2; count++) await enroll(platform, 'efx-1b', {})
    const page = async (query: string) =>
      (await developer.get(at('efx-1b', `/sandbox/messages?${query}`))).body as {
        items: { id: string; channel: string }[]
        nextCursor: string | null
      }
    const first = await page('channel=SMS&limit=1')
    assert.deepEqual([first.items.length, first.items[0]!.channel], [1, 'SMS'])
    const second = await page(`channel=SMS&limit=1&cursor=${first.nextCursor}`)
    assert.notEqual(second.items[0]!.id, first.items[0]!.id)
  })

  test('tells of every type of event, and sends one to the endpoints without anything having happened', async () => {
    const { types } = (await developer.get(at('efx-1b', '/event-catalogue'))).body as {
      types: { type: string; example: { type: string }[] }[]
    }
    assert.deepEqual(
      types.map(({ type }) => type),
      [...eventTypes],
    )
    assert.ok(types.every(({ type, example }) => example[0]!.type === type && Object.keys(example[0]!).length === 10))
    const user = await platform.register('efx-1b')
    const path = at('efx-1b', `/sandbox/users/${user.userId}/sample-events`)
    const { sent } = (await developer.post(path, { type: 'SCOREREF' })).body as { sent: string[] }
    assert.equal((await developer.get(at('efx-1b', `/events/${sent[0]}`))).body['type'], 'SCOREREF')
  })

  test('is closed at a live host, whoever asks', async () => {
    const user = await platform.register('all-bureaus')
    await makeLive(platform, platform.hosts['all-bureaus']!.hostId)
    const owner = await signIn(platform, 'owner')
    const tries: readonly [string, string, unknown?][] = [
      ['GET', '/sandbox/clock'],
      ['POST', '/sandbox/clock', { advance: 'P1D' }],
      ['GET', '/sandbox/personas'],
      ['POST', '/sandbox/users', { persona: 'clean-prime' }],
      ['POST', `/sandbox/users/${user.userId}/events`, { type: 'LATE_PAYMENT' }],
      ['DELETE', `/sandbox/users/${user.userId}/events`],
      ['POST', `/sandbox/users/${user.userId}/sample-events`, { type: 'TEST' }],
      ['GET', '/sandbox/faults'],
      ['POST', '/sandbox/faults', { target: 'EFX', mode: 'error' }],
      ['GET', '/sandbox/messages'],
    ]
    for (const [method, path, body] of tries) {
      const answer = await owner.call(method, at('all-bureaus', path), body)
      assert.deepEqual([answer.code, answer.details], ['team-rule', ['rule=live-host']], `${method} ${path}`)
    }
  })
})
