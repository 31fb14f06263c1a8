import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { usersLatestScores } from '@plumbline/contract'
import { dayMs, minuteMs } from '@plumbline/core/calendar'
import { changeSettings, countRows, standStill } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { callApi } from '../../testing/call-api.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const scores = '/users/latest-scores'
const report = '/users/latest-report'

describe('a refresh of credit data', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providerTimeoutMs: 3_000 })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  test('that a hundred readers of two processes wait for is one call to each bureau', async () => {
    const user = await enroll(platform, 'all-bureaus')
    const other = await platform.another()
    const { token } = user.session
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        callApi(index % 2 === 0 ? platform.baseUrl : other.baseUrl, 'GET', index % 3 === 0 ? report : scores, {
          token,
        }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const ids = answers.map(({ body }) => `${body['scoreId'] ?? body['reportId']} ${body['generatedAt']}`)
    assert.equal(new Set(ids).size, 2)
    for (const bureau of ['EFX', 'TU', 'EXP']) assert.equal(await reads.pulls(user, bureau), 1)
    assert.equal(await countRows(platform, 'pulls', user.userId), 1)
  })

  test('that fails is tried once for all who wait for it', async () => {
    const user = await enroll(platform)
    await reads.fault('EFX', 'timeout', 1)
    const { token } = user.session
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => platform.call('GET', '/users/efx-latest-scores', { token })),
    )
    for (const answer of answers) assertRefused(answer, 'SC510')
    assert.equal(await reads.pulls(user), 1)
    assert.equal((await reads.read(user, '/users/efx-latest-scores')).status, 200)
  })

  test('without one bureau shows the others, and that one later under the same id and date', async () => {
    const user = await enroll(platform, 'all-bureaus')
    await reads.fault('TU', 'error')
    const first = await reads.read(user, scores)
    assertAnswers(first, usersLatestScores)
    assert.deepEqual([first.body['bureaus'], first.body['scoreType']], [['EFX', 'EXP'], 'US_2B'])
    assert.equal(first.headers.get('x-data-source'), 'live')
    assertRefused(await reads.read(user, `${scores}?bureaus=TU`), 'SC1003', 'TU=PENDING')
    const eventsBefore = (await eventTypesOf(platform, user.userId)).length
    await platform.advance('all-bureaus', 'PT2M')
    const later = await reads.read(user, scores)
    assertAnswers(later, usersLatestScores)
    assert.deepEqual([later.body['bureaus'], later.headers.get('x-data-source')], [['EFX', 'TU', 'EXP'], 'cache'])
    for (const name of ['scoreId', 'generatedAt', 'EFX', 'EXP']) assert.deepEqual(later.body[name], first.body[name])
    assert.deepEqual((await reads.read(user, report)).body['bureaus'], ['EFX', 'TU', 'EXP'])
    assert.deepEqual((await eventTypesOf(platform, user.userId)).slice(eventsBefore), ['SCOREREF', 'REPORTREF'])
    assert.deepEqual([await reads.pulls(user, 'EFX'), await reads.pulls(user, 'TU')], [1, 2])
  })

  test('without one bureau keeps its old copy with the true date, until it answers again', async () => {
    const user = await enroll(platform, 'all-bureaus')
    const old = await reads.read(user, scores)
    await platform.advance('all-bureaus', 'PT1H')
    await reads.fault('EXP', 'garbage')
    await reads.post(user, '/direct/update-refresh/{id}')
    const mixed = await reads.read(user, scores)
    assert.deepEqual(
      [mixed.headers.get('x-data-source'), mixed.headers.get('x-data-as-of')],
      ['stale', String(old.body['generatedAt'])],
    )
    assert.notEqual(mixed.body['scoreId'], old.body['scoreId'])
    assert.deepEqual(mixed.body['EXP'], old.body['EXP'])
    await platform.advance('all-bureaus', 'PT2M')
    const whole = await reads.read(user, scores)
    assert.deepEqual(
      [whole.headers.get('x-data-source'), whole.headers.get('x-data-as-of'), whole.body['scoreId']],
      ['cache', String(mixed.body['generatedAt']), mixed.body['scoreId']],
    )
  })

  test('is put off while a bureau is down: the stored copy is served, ids and dates unchanged', async () => {
    const user = await enroll(platform, 'customer-otp')
    const path = '/users/efx-latest-scores'
    const old = await reads.read(user, path)
    await reads.fault('EFX', 'timeout', 3)
    await standStill(platform, 'customer-otp', 8 * dayMs)
    for (let time = 1; time <= 3; time++) {
      const answer = await reads.read(user, path)
      assert.equal(answer.text, old.text)
      assert.deepEqual(
        [answer.headers.get('x-data-source'), answer.headers.get('x-data-as-of')],
        ['stale', String(old.body['generatedDate'])],
      )
      await standStill(platform, 'customer-otp', minuteMs + 1_000)
    }
  })

  test('stores nothing of an answer that is broken, cut off, too slow or about another person', async () => {
    for (const mode of ['garbage', 'partial', 'reset', 'slow', 'timeout', 'wrong-person']) {
      const user = await enroll(platform, 'all-bureaus')
      await reads.fault('TU', mode)
      const answer = await reads.read(user, scores)
      assert.deepEqual([mode, answer.body['bureaus']], [mode, ['EFX', 'EXP']])
      const { rows } = await platform.admin.query('SELECT bureau FROM captures WHERE user_id = $1', [user.userId])
      assert.ok(rows.every(({ bureau }) => bureau !== 'TU'))
      await platform.advance('all-bureaus', 'PT2M')
      assert.deepEqual((await reads.read(user, scores)).body['bureaus'], ['EFX', 'TU', 'EXP'])
    }
  })

  test('with failures only says so, and of a bureau that has not answered yet that the answer is on its way', async () => {
    const user = await enroll(platform, 'all-bureaus')
    for (const bureau of ['EFX', 'TU', 'EXP']) await reads.fault(bureau, 'error')
    assertRefused(await reads.read(user, scores), 'SC510')
    assert.equal(await countRows(platform, 'pulls', user.userId), 0)
    const noHit = await reads.persona('no-hit', 'all-bureaus')
    await reads.fault('TU', 'error')
    assertRefused(await reads.read(noHit, scores), 'SC1002', 'reason=PENDING')
    await platform.advance('all-bureaus', 'PT2M')
    assertRefused(await reads.read(noHit, scores), 'SC1002', 'reason=NO_HIT')
  })

  test('is due at once when the host changes its bureaus', async () => {
    const user = await enroll(platform, 'offers-iq')
    const before = await reads.read(user, scores)
    await changeSettings(platform, 'offers-iq', { productKind: 'MULTI', bureaus: ['EFX', 'TU'] })
    const { token } = user.session
    const answers = await Promise.all(Array.from({ length: 20 }, () => platform.call('GET', scores, { token })))
    for (const answer of answers) assert.deepEqual(answer.body['bureaus'], ['EFX', 'TU'])
    assert.equal(new Set(answers.map(({ body }) => body['scoreId'])).size, 1)
    assert.notEqual(answers[0]!.body['scoreId'], before.body['scoreId'])
    assert.equal(await reads.pulls(user, 'TU'), 1)
  })
})
