import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scoreChanges } from '@plumbline/contract'
import { featureFlags } from '@plumbline/core/enrollment'
import { auditOf, changeSettings, setIdentified } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Move {
  bureau: string
  scoreModel: string
  from: { scoreId: string; generatedAt: number; score: number }
  to: { scoreId: string; generatedAt: number; score: number }
  change: number
  alertIds: string[]
  differences: {
    kind: string
    text: string
    before: unknown
    after: unknown
    effect: string | null
    alertIds: string[]
  }[]
}
interface HistoryItem {
  id: string
  generatedDate: number
  providerViews: { provider: string; score: number }[]
}

describe('GET /users/score-changes', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const reads = dataReads(() => platform)
  const { happen, details } = monitoring(() => platform)
  const moves = async (user: Who, query = '') => {
    const answer = await reads.read(user, `/users/score-changes${query}`)
    assertAnswers(answer, scoreChanges)
    return answer.body['items'] as Move[]
  }
  const after5Months = async (host: string) => {
    const user = await enroll(platform, host)
    await reads.post(user, '/direct/update-refresh/{id}')
    for (let month = 0; month < 5; month++) await platform.advance(host, 'P1M')
    return user
  }

  test('names the alerts that came between two scores, and beside each difference those about the same item', async () => {
    const user = await enroll(platform, 'all-bureaus', { person: { ssn: '666102001' } })
    await reads.post(user, '/direct/update-refresh/{id}')
    const { alertIds } = await happen(user, 'NEW_COLLECTION', { now: true })
    await happen(user, 'NEW_COLLECTION', { bureau: 'EXP', now: true })
    await platform.advance('all-bureaus', 'P1M')
    const again = { ...user, session: await platform.openSession(user) }
    const alerts = await details(again)
    const collection = alerts.find(({ alert_id, type }) => type === 'CollectionAlert' && alertIds.includes(alert_id))!
    const efx = (await moves(again)).find(({ bureau }) => bureau === 'EFX')!
    assert.ok(efx.change < 0)
    const added = efx.differences.filter(({ kind }) => kind === 'COLLECTION_ADDED')
    assert.deepEqual(added[0]!.alertIds, [collection.alert_id])
    assert.deepEqual(
      new Set(efx.alertIds),
      new Set(alerts.filter(({ dataSource }) => dataSource === 'EFX').map(({ alert_id }) => alert_id)),
    )
    assert.ok(efx.alertIds.some((id) => alerts.find((one) => one.alert_id === id)!.type === 'ScoreChangeAlert'))
  })

  test('begins with what brought the score down, also when it came with an earlier pull of the report alone', async () => {
    const user = await enroll(platform, 'rival', { person: { ssn: '666102001' } })
    await reads.post(user, '/direct/update-refresh/{id}')
    await platform.advance('rival', 'P10D')
    await reads.post(user, '/direct/update-refresh/{id}?rmonly=true')
    await happen(user, 'BANKRUPTCY_FILED')
    await platform.advance('rival', 'P1M')
    const [move] = await moves(user)
    assert.ok(move!.change < 0)
    assert.ok(move!.differences.length > 2)
    assert.deepEqual([move!.differences[0]!.kind, move!.differences[0]!.effect], ['PUBLIC_RECORD_ADDED', 'HURTING'])
  })

  test('begins with a payment that was missed, and names the alerts about it', async () => {
    const user = await enroll(platform, 'rival', { person: { ssn: '666102003' } })
    await reads.post(user, '/direct/update-refresh/{id}')
    const { alertIds } = await happen(user, 'LATE_PAYMENT', { now: true, data: { daysLate: 60 } })
    await platform.advance('rival', 'P1M')
    const [move] = await moves(user)
    assert.ok(move!.change < 0)
    const [first] = move!.differences
    assert.deepEqual([first!.kind, first!.effect], ['STATUS_CHANGED', 'HURTING'])
    assert.match(first!.text, /60 days late/)
    assert.ok(first!.alertIds.some((id) => alertIds.includes(id)))
  })

  test('tells no fall by what was good and no rise by what was bad, as long as there is anything else', async () => {
    for (const host of ['efx-3b', 'all-bureaus']) {
      for (const { change, differences } of await moves(await after5Months(host))) {
        const opposite = change < 0 ? 'HELPING' : 'HURTING'
        if (differences.every(({ effect }) => effect === opposite)) continue
        assert.notEqual(differences[0]!.effect, opposite)
      }
    }
  })

  test('is empty for a user who was enrolled a moment ago', async () => {
    const user = await enroll(platform)
    assert.deepEqual(await moves(user), [])
    await reads.post(user, '/direct/update-refresh/{id}')
    assert.deepEqual(await moves(user), [])
  })

  test('has every move of the history, newest first, with what changed in the file', async () => {
    const user = await after5Months('efx-3b')
    const history = (await reads.read(user, '/users/efx-score-history')).body as unknown as HistoryItem[]
    const expected = history.slice(0, -1).flatMap((later, index) => {
      const earlier = history[index + 1]!
      return later.providerViews.flatMap(({ provider, score }) => {
        const was = earlier.providerViews.find((view) => view.provider === provider)!.score
        if (was === score) return []
        return [`${provider} ${earlier.id} ${was} -> ${later.id} ${score} ${score - was} ${later.generatedDate}`]
      })
    })
    const changes = await moves(user)
    assert.ok(expected.length >= 5)
    assert.deepEqual(
      changes.map(
        ({ bureau, from, to, change }) =>
          `${bureau} ${from.scoreId} ${from.score} -> ${to.scoreId} ${to.score} ${change} ${to.generatedAt}`,
      ),
      expected,
    )
    assert.ok(changes.some(({ differences }) => differences.some(({ kind }) => kind === 'BALANCE_CHANGED')))
    for (const { differences } of changes) {
      for (const { text } of differences) {
        assert.match(text, /\.$/)
      }
    }
  })

  test('shows each bureau of a host that has several', async () => {
    const user = await after5Months('all-bureaus')
    const changes = await moves(user)
    assert.deepEqual([...new Set(changes.map(({ bureau }) => bureau))].sort(), ['EFX', 'EXP', 'TU'])
    assert.ok(changes.every(({ scoreModel }) => scoreModel === 'SCORE_MODEL_V3'))
  })

  test('goes back as many months as asked for, and still knows the score before them', async () => {
    const user = await after5Months('efx-1b')
    const all = await moves(user)
    const since = platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId) - 31 * 86_400_000
    const recent = await moves(user, '?months=1')
    assert.deepEqual(recent, all.slice(0, recent.length))
    assert.ok(recent.length < all.length)
    assert.ok(recent.every(({ to }) => to.generatedAt > since))
  })

  test('joins what came with a report alone to the next move', async () => {
    const user = await enroll(platform, 'rival', { person: { ssn: '666102002' } })
    await reads.post(user, '/direct/update-refresh/{id}')
    // On some days of the calendar a month brings nothing that moves the score.
    await happen(user, 'NEW_COLLECTION')
    await platform.advance('rival', 'P20D')
    await reads.post(user, '/direct/update-refresh/{id}?rmonly=true')
    const { reports } = (await reads.read(user, '/users/credit-reports-metadata')).body as {
      reports: { reportId: string }[]
    }
    const [newer, older] = reports
    const compared = await reads.read(user, `/users/report-diff?from=${older!.reportId}&to=${newer!.reportId}`)
    const [{ differences: early }] = compared.body['bureaus'] as [{ differences: { text: string }[] }]
    assert.ok(early.length > 0)
    assert.deepEqual(await moves(user), [])
    await platform.advance('rival', 'P1M')
    const [move] = await moves(user)
    const texts = move!.differences.map(({ text }) => text)
    for (const { text } of early) assert.ok(texts.includes(text), text)
  })

  test('is not confused by a bureau that was down at one of the pulls', async () => {
    const user = await enroll(platform, 'all-bureaus')
    await reads.post(user, '/direct/update-refresh/{id}')
    await reads.fault('TU', 'error', 2)
    await platform.advance('all-bureaus', 'P1M')
    await platform.advance('all-bureaus', 'P1M')
    for (const { bureau, from, to, change } of await moves(user)) {
      assert.notEqual(change, 0)
      assert.equal(to.score - from.score, change, bureau)
      assert.ok(from.generatedAt < to.generatedAt)
    }
  })

  test('is on record', async () => {
    const answer = await reads.read(await enroll(platform), '/users/score-changes')
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.equal(record!.action, 'score.changes')
  })

  test('refuses months beyond what is kept', async () => {
    const user = await enroll(platform)
    for (const months of ['0', '25', '-1', 'x', '1.5', '']) {
      assertRefused(await reads.read(user, `/users/score-changes?months=${months}`), 'SC200')
    }
  })

  test('refuses a user who may not see scores and reports', async () => {
    const user = await platform.register()
    assertRefused(await reads.read(user, '/users/score-changes'), 'SC405', 'reason=identity')
    for (const only of ['Scores', 'Reports'] as const) {
      await setIdentified(platform, user.userId, featureFlags([only]))
      assertRefused(await reads.read(user, '/users/score-changes'), 'SC405', 'reason=feature')
    }
  })

  test('refuses where each person has to consent and has not', async () => {
    const user = await enroll(platform, 'prefill')
    await platform.admin.query('UPDATE consents SET revoked_at = 1 WHERE user_id = $1', [user.userId])
    await changeSettings(platform, 'prefill', { consentMode: 'explicit' })
    assertRefused(await reads.read(user, '/users/score-changes'), 'SC340')
  })
})
