import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { summary } from '@plumbline/contract'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate, withoutEfx } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/efx-latest-report/summary', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await withoutEfx(platform, 'offers-iq')
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/efx-latest-report/summary'
  const providersOf = (body: Record<string, unknown>) =>
    (body['providerViews'] as { provider: string }[]).map(({ provider }) => provider)

  test('agrees with the report of which it is the summary', async () => {
    const user = await reads.persona('collections', 'efx-3b')
    const answer = await reads.read(user, path)
    assertAnswers(answer, summary)
    const report = (await reads.read(user, '/users/efx-latest-report')).body
    const views = report['providerViews'] as { provider: string; summary: Record<string, unknown> }[]
    assert.deepEqual(
      answer.body['providerViews'],
      views.map(({ provider, summary }) => ({ provider, summary })),
    )
    assert.deepEqual(
      [answer.body['id'], answer.body['reportType'], answer.body['generatedDate']],
      [report['id'], 'US_3B', report['generatedDate']],
    )
    const [efx] = views
    assert.deepEqual(answer.body['totals'], {
      openAccounts: (efx!.summary['totalOpenAccounts'] as { totalAccounts: number }).totalAccounts,
      negativeAccounts: efx!.summary['totalNegativeAccounts'],
      inquiries: efx!.summary['totalInquiries'],
      collections: efx!.summary['totalCollections'],
      creditHistoryMonths: efx!.summary['lengthOfCreditHistoryMonths'],
    })
  })

  test('shows the EFX part where there are several bureaus', async () => {
    const answer = await reads.read(await enroll(platform, 'all-bureaus'), path)
    assertAnswers(answer, summary)
    assert.deepEqual([answer.body['reportType'], providersOf(answer.body)], ['US_EFX', ['EFX']])
  })

  test('serves every person whom the bureau knows', async () => {
    for (const key of ['deceased', 'frozen', 'thin-file']) {
      assertAnswers(await reads.read(await reads.persona(key), path), summary)
    }
    assertRefused(await reads.read(await reads.persona('no-hit'), path), 'SC1002', 'reason=NO_HIT')
  })

  test('pulls when nothing is stored, and says when the bureau is down', async () => {
    const user = await enroll(platform)
    await reads.fault('EFX', 'error')
    assertRefused(await reads.read(user, path), 'SC510')
    assert.equal((await reads.read(user, path)).headers.get('x-data-source'), 'live')
    assert.equal((await reads.read(user, path)).headers.get('x-data-source'), 'cache')
  })

  testDataGate({ platform: () => platform, reads, path, wrongHost: { host: 'offers-iq', details: [] } })
})
