import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { decisions } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import {
  type DecisionView,
  nora,
  type PrescreenCalls,
  prescreenCalls,
  starterCard,
} from '../../testing/prescreen-calls.ts'

describe('GET /direct/decisions', () => {
  let platform: Platform
  let calls: PrescreenCalls
  let userId: string
  const sets: { good: string; strict: string } = { good: '', strict: '' }
  const made: DecisionView[] = []
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    calls = prescreenCalls(platform)
    userId = (await dataReads(() => platform).persona('clean-prime', 'offers-iq')).userId
    sets.good = (await calls.create()).id
    sets.strict = (await calls.create(starterCard(850))).id
    for (const about of [{ consumer: nora }, { userId }, { consumer: nora }])
      for (const ruleSetId of [sets.good, sets.strict]) {
        made.unshift(await calls.decided({ ruleSetId, ...about }))
        await platform.advance('offers-iq', 'PT1M')
      }
    const rival = prescreenCalls(platform, 'rival')
    await rival.decided({ ruleSetId: (await rival.create()).id, consumer: nora })
  })
  after(() => platform.stop())

  const page = async (query = '') => {
    const answer = await calls.call('GET', `decisions${query}`)
    assertAnswers(answer, decisions)
    return answer.body as unknown as { items: DecisionView[]; nextCursor: string | null }
  }

  test('shows those of the host, newest first, as they were answered and without attributes', async () => {
    assert.deepEqual(await page(), { items: made, nextCursor: null })
  })

  test('is narrowed by rule set, outcome, user and time, alone and together', async () => {
    const since = made[3]!.evaluatedAt
    const until = made[1]!.evaluatedAt
    const filters: [string, (one: DecisionView) => boolean][] = [
      [`ruleSetId=${sets.good}`, (one) => one.ruleSet.id === sets.good],
      ['decision=DECLINED', (one) => one.decision === 'DECLINED'],
      [`userId=${userId}`, (one) => one.userId === userId],
      [`since=${since}`, (one) => one.evaluatedAt >= since],
      [`until=${until}`, (one) => one.evaluatedAt <= until],
    ]
    for (let chosen = 0; chosen < 2 ** filters.length; chosen++) {
      const some = filters.filter((_, index) => chosen & (1 << index))
      const { items } = await page(`?${some.map(([query]) => query).join('&')}`)
      const expected = made.filter((one) => some.every(([, fits]) => fits(one)))
      assert.deepEqual(items, expected, some.map(([query]) => query).join(' '))
    }
    assert.deepEqual((await page(`?ruleSetId=${randomUUID()}`)).items, [])
  })

  test('leads through all of them in pages, also of equal times', async () => {
    await platform.admin.query('UPDATE decisions SET evaluated_at = $1 WHERE rule_set_id = $2', [
      made[0]!.evaluatedAt,
      sets.strict,
    ])
    for (const query of ['limit=1', 'limit=4', `limit=1&ruleSetId=${sets.strict}`, 'limit=1&decision=APPROVED']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const next: Awaited<ReturnType<typeof page>> = await page(`?${query}${cursor && `&cursor=${cursor}`}`)
        seen.push(...next.items.map(({ decisionId }) => decisionId))
        cursor = next.nextCursor
      }
      const { items } = await page(`?${query.replace(/limit=\d+&?/, '')}`)
      assert.deepEqual(
        seen,
        items.map(({ decisionId }) => decisionId),
        query,
      )
    }
  })

  test('refuses values out of bounds, and a cursor of another list or host', async () => {
    for (const query of ['limit=0', 'limit=201', 'decision=approved', 'ruleSetId=x', 'userId=x', 'since=x'])
      assertRefused(await calls.call('GET', `decisions?${query}`), 'SC200')
    const { nextCursor } = await page('?limit=1')
    assertRefused(await calls.call('GET', `decisions?decision=DECLINED&cursor=${nextCursor}`), 'SC211')
    assertRefused(await prescreenCalls(platform, 'rival').call('GET', `decisions?cursor=${nextCursor}`), 'SC211')
  })

  test('is audited, under the user that was asked for', async () => {
    await calls.call('GET', `decisions?userId=${userId}`, undefined, { 'x-request-id': 'list-1' })
    const [record] = await auditOf(platform, 'list-1')
    assert.deepEqual([record!.action, record!.object], ['decision.list', `user:${userId}`])
  })
})
