import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxScoreHistory } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate, withoutEfx } from '../../testing/data-gate.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Item {
  id: string
  scoreType: string
  generatedDate: number
  providerViews: { provider: string; score: number }[]
}

describe('GET /users/efx-score-history', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await withoutEfx(platform, 'offers-iq')
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/efx-score-history'
  const history = async (user: Who, query = '') => {
    const answer = await reads.read(user, path + query)
    assertAnswers(answer, efxScoreHistory)
    return answer.body as unknown as Item[]
  }

  test('has the first score right after the enrollment, the one that is shown, and pulls nothing after it', async () => {
    const user = await enroll(platform)
    const [item, ...more] = await history(user)
    assert.deepEqual(more, [])
    const { headers, body } = await reads.read(user, '/users/efx-latest-scores')
    assert.deepEqual([body['id'], headers.get('x-data-source')], [item!.id, 'cache'])
    assert.deepEqual(await history(user), [item])
    assert.equal(await reads.pulls(user), 1)
  })

  test('is empty while the first pull fails', async () => {
    const user = await enroll(platform)
    for (const mode of ['error', 'garbage'] as const) {
      await reads.fault('EFX', mode)
      assert.deepEqual(await history(user), [])
    }
    assert.equal((await history(user)).length, 1)
  })

  test('has one entry per pull, newest first, with the ids of the scores that were shown', async () => {
    const user = await enroll(platform)
    const shown: unknown[] = []
    for (let pull = 1; pull <= 3; pull++) {
      if (pull > 1) await platform.advance('efx-1b', 'PT1H')
      await reads.post(user, '/direct/reset-cache/{id}')
      const { id, generatedDate, providerViews } = (await reads.read(user, '/users/efx-latest-scores')).body
      const [{ score }] = providerViews as [{ score: number }]
      shown.unshift([id, generatedDate, [{ provider: 'EFX', score }]])
    }
    const items = await history(user)
    assert.deepEqual(
      items.map(({ id, generatedDate, providerViews }) => [id, generatedDate, providerViews]),
      shown,
    )
    const answer = await reads.read(user, path)
    assert.equal((await auditOf(platform, answer.headers.get('x-request-id')!))[0]!.action, 'score.history')
  })

  test('shows the EFX part where there are several bureaus, and all views of the merged product', async () => {
    for (const [host, type, providers] of [
      ['all-bureaus', 'US_EFX', ['EFX']],
      ['efx-3b', 'US_3B', ['EFX', 'TU', 'EXP']],
    ] as const) {
      const user = await enroll(platform, host)
      await reads.post(user, '/direct/update-refresh/{id}')
      const [item] = await history(user)
      assert.deepEqual([item!.scoreType, item!.providerViews.map(({ provider }) => provider)], [type, providers])
    }
  })

  test('has nothing of a pull that found no score', async () => {
    const user = await reads.persona('no-hit')
    await reads.post(user, '/direct/update-refresh/{id}')
    assert.deepEqual(await history(user), [])
  })

  test('grows month by month to two years, and no further', async () => {
    const user = await enroll(platform, 'rival')
    await reads.read(user, '/users/efx-latest-scores')
    for (let month = 1; month <= 26; month++) await platform.advance('rival', 'P1M')
    const items = await history(user)
    assert.equal(items.length, 24)
    assert.equal(new Set(items.map(({ id }) => id)).size, 24)
    assert.deepEqual(
      items.map(({ generatedDate }) => generatedDate),
      items.map(({ generatedDate }) => generatedDate).sort((one, other) => other - one),
    )
    assert.deepEqual(await history(user, '?months=24'), items)
    assert.deepEqual(await history(user, '?months=2'), items.slice(0, 2))
    const { body } = await reads.read(user, '/users/credit-reports-metadata')
    assert.equal(body['total'], 3)
    const { rows } = await platform.admin.query('SELECT 1 FROM captures WHERE user_id = $1', [user.userId])
    assert.ok(rows.length <= 4, `${rows.length} answers of the bureau are kept`)
  })

  test('refuses months that it does not have', async () => {
    const user = await enroll(platform)
    for (const months of ['0', '25', '-1', '1.5', 'x', '']) {
      assertRefused(await reads.read(user, `${path}?months=${months}`), 'SC200')
    }
  })

  testDataGate({
    platform: () => platform,
    reads,
    path,
    wrongHost: { host: 'offers-iq', details: [] },
    badQuery: '?months=25',
  })
})
