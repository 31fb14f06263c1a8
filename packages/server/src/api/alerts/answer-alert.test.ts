import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { answerAlert, efxAlert } from '@plumbline/contract'
import { alertAnswers } from '@plumbline/core/alerts'
import { auditOf, changeSettings, countRows, setColumns } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/efx-alerts/{alertId}/answer', () => {
  let platform: Platform
  let user: EnrolledUser
  let alertId: string
  const { happen, details, summaries, detail } = monitoring(() => platform)
  const say = (answer: unknown, id = alertId, { session } = user) =>
    platform.call('POST', `/users/efx-alerts/${id}/answer`, { token: session.token, body: { answer } })
  const inquiry = async (who: EnrolledUser) => (await happen(who, 'HARD_INQUIRY')).alertIds[0]!
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
    alertId = await inquiry(user)
  })
  after(() => platform.stop())

  test('returns what to do next, which depends on the answer', async () => {
    const firstSteps = new Set<string>()
    for (const answer of alertAnswers) {
      const told = await say(answer)
      assertAnswers(told, answerAlert)
      assert.deepEqual([told.body['alert_id'], told.body['answer']], [alertId, answer])
      const [first] = told.body['nextSteps'] as { key: string }[]
      firstSteps.add(first!.key)
    }
    assert.equal(firstSteps.size, alertAnswers.length)
  })

  test('shows in every read of the user, null before and the last answer afterwards', async () => {
    const id = await inquiry(user)
    const reads = async () => {
      const lists = [await summaries(user), await details(user)].map((list) => list.find((one) => one.alert_id === id)!)
      return [...lists, await detail(user, id)].map((one) => [one['answer'], one['answeredAt']])
    }
    assert.deepEqual(await reads(), Array(3).fill([null, null]))
    for (const answer of ['UNSURE', 'NO']) {
      const { answeredAt } = (await say(answer, id)).body
      assert.deepEqual(await reads(), Array(3).fill([answer, answeredAt]))
    }
  })

  test("is not told to the host's server by the alert", async () => {
    const answer = await platform.call('GET', `/direct/efx-alert/${alertId}`, { token: await platform.hostToken() })
    assertAnswers(answer, efxAlert)
    assert.ok(!('answer' in answer.body))
  })

  test('refuses in the order of the alert reads and leaves no answer', async () => {
    const before = await countRows(platform, 'alert_answers', 'efx-1b')
    for (const wrong of ['MAYBE', 'yes', null, 1]) assertRefused(await say(wrong), 'SC200')
    assertRefused(await say('YES', 'x'.repeat(65)), 'SC200')
    assertRefused(await say('YES', 'al_1', await enroll(platform, 'offers-iq')), 'SC407', 'product=ALERTS')
    assertRefused(await say('YES', 'al_1'), 'SC1004')
    for (const other of [await enroll(platform), await enroll(platform, 'rival')])
      assertRefused(await say('NO', alertId, other), 'SC1004')

    const gated = await enroll(platform)
    const id = await inquiry(gated)
    await setColumns(platform, 'users', gated.userId, { flags: 1 })
    assertRefused(await say('NO', id, gated), 'SC405', 'reason=feature')
    await setColumns(platform, 'consents', gated.userId, { revoked_at: 1 })
    await changeSettings(platform, 'efx-1b', { consentMode: 'explicit' })
    try {
      await setColumns(platform, 'users', gated.userId, { flags: -1 })
      assertRefused(await say('NO', id, gated), 'SC340')
    } finally {
      await changeSettings(platform, 'efx-1b', { consentMode: 'attested' })
    }
    await pauseUser(platform, gated)
    assertRefused(await say('NO', id, gated), 'SC405', 'reason=paused')
    assert.equal(await countRows(platform, 'alert_answers', 'efx-1b'), before)
  })

  test('goes with the user to another host', async () => {
    const mover = await enroll(platform)
    const id = await inquiry(mover)
    const { answeredAt } = (await say('NO', id, mover)).body
    assert.equal((await movesOf(() => platform).move(mover.userId, 'efx-3b')).status, 204)
    const session = await platform.openSession({ ...mover, host: 'efx-3b' })
    const found = await detail({ ...mover, host: 'efx-3b', session }, id)
    assert.deepEqual([found['answer'], found['answeredAt']], ['NO', answeredAt])
  })

  test('is kept as long as its alert', async () => {
    const other = await enroll(platform, 'efx-3b')
    const id = await inquiry(other)
    await say('YES', id, other)
    const kept = () => countRows(platform, 'alert_answers', other.userId)
    await setColumns(platform, 'alert_answers', other.userId, { reported_at: Date.now() - 700 * 86_400_000 })
    await platform.advance('efx-3b', 'P1D')
    assert.equal(await kept(), 1)
    await platform.advance('efx-3b', 'P40D')
    assert.equal(await kept(), 0)
  })

  test('is on record', async () => {
    const [record] = await auditOf(platform, (await say('YES')).headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['alert.answer', `user:${user.userId}`])
  })
})
