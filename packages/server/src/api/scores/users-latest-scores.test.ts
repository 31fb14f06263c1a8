import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { usersLatestScores } from '@plumbline/contract'
import { testBureauFilter } from '../../testing/bureau-filter.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate, withoutEfx } from '../../testing/data-gate.ts'
import { dataReads, personaCard, unscorable } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/latest-scores', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/latest-scores'
  const scoresOf = (body: Record<string, unknown>) =>
    (['EFX', 'TU', 'EXP'] as const).map((bureau) => (body[bureau] as { score: number }).score)

  test('shows the score of each bureau, in its own words and in ours', async () => {
    const user = await reads.persona('auto-late', 'all-bureaus')
    const { bureaus } = await personaCard(platform, 'auto-late', 'all-bureaus')
    const known = (['EFX', 'TU', 'EXP'] as const).map((bureau) => bureaus[bureau].score)
    assert.deepEqual(scoresOf((await reads.read(user, path)).body), known)
    const { body } = await reads.read(user, path, { 'x-tu-format': 'v2' })
    assert.equal((body['TU'] as { _score: number })['_score'], bureaus.TU.score)
    assert.deepEqual(scoresOf((await reads.read(user, path, { 'x-report-format': 'standard' })).body), known)
  })

  test('shows EFX alone where the host has no other', async () => {
    for (const host of ['efx-1b', 'customer-otp', 'prefill']) {
      const answer = await reads.read(await enroll(platform, host), path)
      assertAnswers(answer, usersLatestScores)
      assert.deepEqual([answer.body['bureaus'], answer.body['scoreType']], [['EFX'], 'US_EFX'])
    }
  })

  test('shows the other two where the host has no EFX', async () => {
    const answer = await reads.read(await enroll(platform, await withoutEfx(platform, 'offers-iq')), path)
    assertAnswers(answer, usersLatestScores)
    assert.deepEqual([answer.body['bureaus'], answer.body['scoreType']], [['TU', 'EXP'], 'US_2B'])
  })

  test('says why there is no score', async () => {
    const read = async (user: ReturnType<typeof reads.persona>) => reads.read(await user, path)
    assertRefused(await read(reads.persona('deceased', 'all-bureaus')), 'SC1002', 'reason=DECEASED')
    assertRefused(await read(reads.verified(unscorable, 'all-bureaus')), 'SC1002', 'reason=UNSCORABLE')
  })

  test('is unavailable when all bureaus are and nothing is stored, in whatever way they fail', async () => {
    const user = await enroll(platform, 'all-bureaus')
    for (const bureau of ['EFX', 'TU', 'EXP']) await reads.fault(bureau, 'garbage')
    assertRefused(await reads.read(user, path), 'SC510')
    assertAnswers(await reads.read(user, path), usersLatestScores)
  })

  testBureauFilter({ platform: () => platform, reads, endpoint: usersLatestScores, kind: 'score' })
  testDataGate({
    platform: () => platform,
    reads,
    path,
    wrongHost: { host: 'efx-3b', details: ['use=efx-latest-scores'] },
    badQuery: '?bureaus=XYZ',
  })
})
