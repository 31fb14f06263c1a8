import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxLatestReport } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/efx-latest-report', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/efx-latest-report'
  const providersOf = (body: Record<string, unknown>) =>
    (body['providerViews'] as { provider: string }[]).map(({ provider }) => provider)

  test('shows the whole file, once pulled and then from what is stored', async () => {
    const user = await reads.persona('mortgage-late')
    const first = await reads.read(user, path)
    assertAnswers(first, efxLatestReport)
    assert.deepEqual([first.body['reportType'], providersOf(first.body)], ['US_EFX', ['EFX']])
    const second = await reads.read(user, path)
    assert.equal(second.text, first.text)
    assert.deepEqual(
      [first, second].map(({ headers }) => [headers.get('x-data-source'), headers.get('x-data-as-of')]),
      [
        ['live', String(first.body['generatedDate'])],
        ['cache', String(first.body['generatedDate'])],
      ],
    )
    assert.equal(await reads.pulls(user), 1)
    const [record] = await auditOf(platform, second.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome], ['report.read', 'OK'])
  })

  test('has every list, also the empty ones, and the spellings that clients know', async () => {
    const user = await reads.persona('collections')
    const [view] = (await reads.read(user, path)).body['providerViews'] as [Record<string, unknown>]
    for (const list of ['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts']) {
      assert.ok(Array.isArray(view[list]), list)
    }
    for (const list of ['inquiries', 'consumerStatements', 'collections']) assert.ok(Array.isArray(view[list]), list)
    const [collection] = view['collections'] as [Record<string, unknown>]
    assert.deepEqual(collection['orginalAmountOwed'], collection['originalAmountOwed'])
    const summary = view['summary'] as Record<string, unknown>
    assert.equal(summary['totalInquires'], summary['totalInquiries'])
    assert.match(String((summary['subject'] as { nationalIdentifier: string }).nationalIdentifier), /^\*{5}\d{4}$/)
  })

  test('shows three views of the merged product', async () => {
    const answer = await reads.read(await reads.persona('chapter13-closed', 'efx-3b'), path)
    assertAnswers(answer, efxLatestReport)
    assert.deepEqual([answer.body['reportType'], providersOf(answer.body)], ['US_3B', ['EFX', 'TU', 'EXP']])
  })

  test('serves every person whom the bureau knows, also the dead and the frozen', async () => {
    for (const key of ['deceased', 'frozen', 'locked', 'thin-file']) {
      assertAnswers(await reads.read(await reads.persona(key), path), efxLatestReport)
    }
    assertRefused(await reads.read(await reads.persona('no-hit'), path), 'SC1002', 'reason=NO_HIT')
  })

  test('gives a client that takes no compression the same', async () => {
    const user = await enroll(platform, 'efx-3b')
    const plain = await reads.read(user, path, { 'accept-encoding': 'identity' })
    assert.equal(plain.headers.get('content-encoding'), null)
    const packed = await reads.read(user, path, { 'accept-encoding': 'gzip' })
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.equal(packed.text, plain.text)
  })

  test('answers differently for a bureau that is down and one whose answer cannot be used', async () => {
    const user = await enroll(platform)
    await reads.fault('EFX', 'error')
    assertRefused(await reads.read(user, path), 'SC510')
    await reads.fault('EFX', 'partial')
    assertRefused(await reads.read(user, path), 'SC511')
  })

  testDataGate({
    platform: () => platform,
    reads,
    path,
    wrongHost: { host: 'all-bureaus', details: ['use=latest-report'] },
  })
})
