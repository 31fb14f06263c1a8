import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxLatestScores } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads, personaCard, unscorable } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface View {
  provider: string
  score: number
}

describe('GET /users/efx-latest-scores', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/efx-latest-scores'
  const viewsOf = (body: Record<string, unknown>) => body['providerViews'] as View[]

  test('shows the score that the bureau has, once pulled and then from what is stored', async () => {
    const user = await reads.persona('clean-prime')
    const first = await reads.read(user, path)
    assertAnswers(first, efxLatestScores)
    assert.deepEqual([first.body['scoreType'], first.body['scoreModel']], ['US_EFX', 'SCORE_MODEL_V3'])
    const { bureaus } = await personaCard(platform, 'clean-prime')
    assert.deepEqual(
      viewsOf(first.body).map(({ provider, score }) => ({ provider, score })),
      [{ provider: 'EFX', score: bureaus.EFX.score }],
    )
    assert.equal(first.headers.get('x-data-source'), 'live')
    assert.equal(first.headers.get('x-data-as-of'), String(first.body['generatedDate']))
    const second = await reads.read(user, path)
    assert.equal(second.text, first.text)
    assert.equal(second.headers.get('x-data-source'), 'cache')
    assert.equal(await reads.pulls(user), 1)
    assert.deepEqual(await eventTypesOf(platform, user.userId), ['IDPASS', 'ACCREG', 'SCOREREF', 'REPORTREF'])
    const [record] = await auditOf(platform, second.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome], ['score.read', 'OK'])
  })

  test('shows three views of the merged product, from one question to one bureau', async () => {
    const user = await reads.persona('auto-late', 'efx-3b')
    const answer = await reads.read(user, path)
    assertAnswers(answer, efxLatestScores)
    assert.equal(answer.body['scoreType'], 'US_3B')
    const { bureaus } = await personaCard(platform, 'auto-late', 'efx-3b')
    assert.deepEqual(
      viewsOf(answer.body).map(({ provider, score }) => [provider, score]),
      (['EFX', 'TU', 'EXP'] as const).map((bureau) => [bureau, bureaus[bureau].score]),
    )
    assert.deepEqual([await reads.pulls(user, 'EFX'), await reads.pulls(user)], [1, 1])
  })

  test('leaves a bureau out that does not know the person', async () => {
    const answer = await reads.read(await reads.persona('mixed-bureaus', 'efx-3b'), path)
    assertAnswers(answer, efxLatestScores)
    assert.deepEqual(
      viewsOf(answer.body).map(({ provider }) => provider),
      ['EFX', 'EXP'],
    )
  })

  test('shows the version 4 model where the host has it', async () => {
    const user = await reads.persona('near-prime', 'customer-otp')
    const answer = await reads.read(user, path)
    assertAnswers(answer, efxLatestScores)
    assert.equal(answer.body['scoreModel'], 'SCORE_MODEL_V4')
    const { bureaus } = await personaCard(platform, 'near-prime', 'customer-otp')
    assert.equal(viewsOf(answer.body)[0]!.score, bureaus.EFX.score)
  })

  test('serves every host of the EFX products', async () => {
    for (const host of ['prefill', 'offers-iq']) {
      assertAnswers(await reads.read(await enroll(platform, host), path), efxLatestScores)
    }
  })

  test('has the ids of the other reads of the same pull', async () => {
    const user = await enroll(platform)
    const { id, creditReportId, generatedDate } = (await reads.read(user, path)).body
    const scores = (await reads.read(user, '/users/latest-scores')).body
    assert.deepEqual([scores['scoreId'], scores['generatedAt']], [id, generatedDate])
    const report = (await reads.read(user, '/users/efx-latest-report')).body
    assert.deepEqual([report['id'], report['generatedDate']], [creditReportId, generatedDate])
  })

  test('serves people whose file is frozen or locked: it is theirs', async () => {
    for (const key of ['frozen', 'locked', 'fraud-alert', 'thin-file']) {
      assertAnswers(await reads.read(await reads.persona(key), path), efxLatestScores)
    }
  })

  test('says why there is no score', async () => {
    assertRefused(await reads.read(await reads.persona('no-hit'), path), 'SC1002', 'reason=NO_HIT')
    assertRefused(await reads.read(await reads.persona('deceased'), path), 'SC1002', 'reason=DECEASED')
    assertRefused(await reads.read(await reads.verified(unscorable), path), 'SC1002', 'reason=UNSCORABLE')
  })

  test('does not ask again for a person whom the bureau does not know', async () => {
    const user = await reads.persona('no-hit')
    for (let time = 1; time <= 3; time++) await reads.read(user, path)
    assert.equal(await reads.pulls(user), 1)
  })

  test('answers differently for a bureau that is down and one whose answer cannot be used', async () => {
    const user = await enroll(platform)
    await reads.fault('EFX', 'error')
    assertRefused(await reads.read(user, path), 'SC510')
    await reads.fault('EFX', 'garbage')
    assertRefused(await reads.read(user, path), 'SC511')
    await reads.fault('EFX', 'wrong-person')
    assertRefused(await reads.read(user, path), 'SC511')
    assertAnswers(await reads.read(user, path), efxLatestScores)
  })

  testDataGate({
    platform: () => platform,
    reads,
    path,
    wrongHost: { host: 'all-bureaus', details: ['use=latest-scores'] },
  })
})
