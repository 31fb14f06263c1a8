import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxSimulate, type SimulationResult } from '@plumbline/contract'
import { simulationsPerMinute } from '@plumbline/core/promises'
import { whatIfActions } from '@plumbline/core/what-if'
import { auditOf, changeSettings, stateOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads, unscorable, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { plansOf } from '../../testing/plans.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/efx-simulate', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { pulled, plan, show, scoreOf } = plansOf(reads)
  const path = '/users/efx-simulate'
  const send = (user: Who, actions: unknown, months?: unknown) =>
    reads.send(user, path, { actions, ...(months === undefined ? {} : { months }) })
  const simulate = async (user: Who, actions: unknown, months?: number) => {
    const answer = await send(user, actions, months)
    assertAnswers(answer, efxSimulate)
    return answer.body as unknown as SimulationResult
  }
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  /** Accounts on which a plan would have something paid. */
  const cards = async (user: Who) =>
    (await plan(user, 850, 6)).recommendations.filter(({ action }) => action === 'PAY_DOWN')

  test('shows the score with the actions beside the one without them, from the score that is shown', async () => {
    const user = await pulled('maxed-cards')
    const [card] = await cards(user)
    const body = await simulate(user, [{ action: 'PAY_DOWN', accountId: card!.accountId, amount: card!.amount }], 6)
    assert.equal(body.currentScore, await scoreOf(user))
    assert.deepEqual(
      [body.projected, body.baseline].map((months) => months.map(({ month }) => month)),
      [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 6],
      ],
    )
    assert.equal(body.change, body.projected.at(-1)!.score - body.baseline.at(-1)!.score)
    assert.ok(body.change > 0)
    assert.equal(body.moved[0]!.factor, 'UTILIZATION')
    assert.ok(body.moved[0]!.points > 0 && body.moved[0]!.text.includes('gained'))
  })

  test('shows what hurts as well, a year ahead unless another time is asked for', async () => {
    const user = await pulled('clean-prime')
    const { projected, change } = await simulate(user, [
      { action: 'APPLY_FOR_CREDIT' },
      { action: 'OPEN_CARD', amount: usd(500), month: 2 },
      { action: 'OPEN_LOAN', amount: usd(20_000), month: 3 },
    ])
    assert.equal(projected.length, 12)
    assert.ok(change < 0)
    assert.equal((await simulate(user, [{ action: 'KEEP_CURRENT' }], 24)).change, 0)
  })

  test('refuses an action on an account of another, an unknown or a closed one, and more than is owed, with the path', async () => {
    const [user, other] = [await pulled('maxed-cards', 'all-bureaus'), await pulled('near-prime')]
    const [card] = await cards(user)
    const [foreign] = await cards(other)
    const good = { action: 'KEEP_CURRENT' }
    const refused = async (action: object, ...details: string[]) =>
      assertRefused(await send(user, [good, action]), 'SC200', ...details)
    for (const accountId of [foreign!.accountId, 'nothing']) {
      await refused(
        { action: 'PAY_DOWN', accountId, amount: usd(10) },
        'actions[1].accountId: No such account is in the file.',
      )
    }
    await refused(
      { action: 'PAY_DOWN', accountId: card!.accountId, amount: usd(9_000_000) },
      'actions[1].amount: It is more than is owed on the account.',
    )
    const { accountId } = card!
    const event = { type: 'DESIGNATOR_CHANGE', data: { accountId, designator: 'CLOSED' } }
    const token = await platform.hostToken(user.host)
    await platform.call('POST', `/sandbox/users/${user.userId}/events`, { token, body: event })
    await reads.post(user, '/direct/update-refresh/{id}')
    await refused({ action: 'MISS_PAYMENT', accountId }, 'actions[1].accountId: The account is closed.')
  })

  test('refuses what is not declared, with the path', async () => {
    const user = await pulled('clean-prime')
    const wrong: [unknown, unknown?][] = [
      [[]],
      [Array.from({ length: 11 }, () => ({ action: 'KEEP_CURRENT' }))],
      [[{ action: 'WIN_THE_LOTTERY' }]],
      [[{ action: 'OPEN_CARD', amount: usd(10.5) }]],
      [[{ action: 'OPEN_CARD', amount: usd(-1) }]],
      [[{ action: 'OPEN_CARD', amount: { amount: 10, currency: 'EUR' } }]],
      [[{ action: 'KEEP_CURRENT', month: 25 }]],
      [[{ action: 'KEEP_CURRENT', month: 0 }]],
      [[{ action: 'KEEP_CURRENT' }], 0],
      [[{ action: 'KEEP_CURRENT' }], 25],
      ['all'],
    ]
    for (const [actions, months] of wrong) {
      const answer = await send(user, actions, months)
      assertRefused(answer, 'SC200')
      assert.match((answer.body['details'] as string[])[0]!, /^(actions|months)/)
    }
    for (const action of whatIfActions) {
      const answer = await send(user, [{ action }])
      assert.ok(answer.status === 200 || (answer.body['codes'] as string[])[0] === 'SC200', answer.text)
    }
  })

  test('stores nothing and leaves a plan as it is', async () => {
    const user = await pulled('near-prime')
    const made = await plan(user, 760, 6)
    const before = await stateOf(platform)
    await simulate(user, [{ action: 'APPLY_FOR_CREDIT' }])
    assert.equal(await stateOf(platform), before)
    assert.deepEqual(await show(user), made)
  })

  test('refuses as Score Up does', async () => {
    const good = [{ action: 'APPLY_FOR_CREDIT' }]
    const merged = await enroll(platform, 'efx-3b')
    assertRefused(await send(merged, []), 'SC200')
    assertRefused(await send(merged, good), 'SC402')
    assertRefused(await send(await enroll(platform, 'prefill'), good), 'SC407', 'product=SCORE_UP')
    await changeSettings(platform, 'rival', { bureaus: ['TU'], productKind: 'MULTI' })
    assertRefused(await send(await platform.register('rival'), good), 'SC402')
    assertRefused(await send(await enroll(platform, 'customer-otp'), good), 'SC1002', 'reason=PENDING')
    const thin = await reads.verified(unscorable)
    await reads.read(thin, '/users/efx-latest-report')
    assertRefused(await send(thin, [{ action: 'PAY_DOWN', accountId: 'nothing' }]), 'SC1011')
  })

  test(`is computed ${simulationsPerMinute} times a minute for one user`, async () => {
    const user = await pulled('clean-prime')
    const ask = () => send(user, [{ action: 'APPLY_FOR_CREDIT' }], 1)
    const answers = await Promise.all(Array.from({ length: simulationsPerMinute + 10 }, ask))
    const refused = answers.filter(({ status }) => status !== 200)
    assert.ok(refused.length > 0 && refused.length <= 10, `${refused.length}`)
    for (const answer of refused) assertRefused(answer, 'SC220')
  })

  test('is on record', async () => {
    const user = await pulled('clean-prime')
    const answer = await send(user, [{ action: 'APPLY_FOR_CREDIT' }])
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['score.simulate', `user:${user.userId}`])
  })

  testDataGate({
    platform: () => platform,
    reads,
    path,
    body: { actions: [{ action: 'APPLY_FOR_CREDIT' }] },
    badBody: { actions: [] },
  })
})
