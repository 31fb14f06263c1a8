import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { creditReportsMetadata } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/credit-reports-metadata', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/credit-reports-metadata'

  test('lists the stored reports, and nothing of a report is in there', async () => {
    const user = await reads.persona('collections', 'all-bureaus')
    await reads.post(user, '/direct/update-refresh/{id}')
    const { body } = await reads.read(user, '/users/credit-reports')
    const answer = await reads.read(user, path)
    assertAnswers(answer, creditReportsMetadata)
    const reports = body['reports'] as Record<string, unknown>[]
    assert.deepEqual(answer.body, { total: 1, reports: reports.map(({ report: _, ...known }) => known) })
    assert.ok(!/score|balance|creditor|account|name|KILBRIDE/i.test(answer.text), answer.text)
    assert.equal((await auditOf(platform, answer.headers.get('x-request-id')!))[0]!.action, 'report.metadata')
  })

  test('has the first report right after the enrollment', async () => {
    const user = await reads.persona('collections')
    const { body } = await reads.read(user, path)
    assert.equal(body['total'], 1)
    assert.equal(await reads.pulls(user), 1)
  })

  testDataGate({ platform: () => platform, reads, path, badQuery: '?limit=0' })
})
