import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { usersLatestReport } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { testBureauFilter } from '../../testing/bureau-filter.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate, withoutEfx } from '../../testing/data-gate.ts'
import { dataReads, unscorable } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Source {
  bureau: string
  pointer: string | null
}

describe('GET /users/latest-report', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/latest-report'

  test('answers in the declared form for people of every kind', async () => {
    const keys = ['collections', 'medical-collection', 'chapter7-open', 'chapter13-closed', 'thin-file', 'deceased']
    for (const key of [...keys, 'frozen', 'student-loans', 'mortgage-late', 'authorized-user-only']) {
      const user = await reads.persona(key, 'all-bureaus')
      for (const headers of [{}, { 'x-tu-format': 'v2' }, { 'x-report-format': 'standard' }]) {
        assertAnswers(await reads.read(user, path, headers as Record<string, string>), usersLatestReport)
      }
    }
    assertAnswers(await reads.read(await reads.verified(unscorable, 'all-bureaus'), path), usersLatestReport)
  })

  test('points from every item of the standard form to where it stands in the own form of its bureau', async () => {
    const user = await reads.persona('collections', 'all-bureaus')
    const native = (await reads.read(user, path, { 'x-tu-format': 'v2' })).body
    const standard = (await reads.read(user, path, { 'x-report-format': 'standard' })).body
    let followed = 0
    const follow = ({ bureau, pointer }: Source) => {
      let found: unknown = native[bureau]
      for (const name of pointer!.split('/').slice(1)) found = (found as Record<string, unknown>)[name]
      assert.notEqual(found, undefined, `${bureau} ${pointer}`)
      followed++
    }
    JSON.stringify(standard, (name, value) => {
      if (name === 'source' && value.pointer !== null) follow(value)
      return value
    })
    assert.ok(followed > 20, String(followed))
    assert.ok((standard['matches'] as unknown[]).length > 0)
  })

  test('shows the other two where the host has no EFX', async () => {
    const answer = await reads.read(await enroll(platform, await withoutEfx(platform, 'offers-iq')), path)
    assertAnswers(answer, usersLatestReport)
    assert.deepEqual([answer.body['bureaus'], answer.body['reportType']], [['TU', 'EXP'], 'US_2B'])
  })

  test('is recorded', async () => {
    const answer = await reads.read(await enroll(platform, 'all-bureaus'), path)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.equal(record!.action, 'report.read')
  })

  test('is unavailable when all bureaus are and nothing is stored', async () => {
    const user = await enroll(platform, 'all-bureaus')
    for (const bureau of ['EFX', 'TU', 'EXP']) await reads.fault(bureau, 'error')
    assertRefused(await reads.read(user, path), 'SC510')
  })

  testBureauFilter({ platform: () => platform, reads, endpoint: usersLatestReport, kind: 'report' })
  testDataGate({
    platform: () => platform,
    reads,
    path,
    wrongHost: { host: 'efx-3b', details: ['use=efx-latest-report'] },
    badQuery: '?bureaus=XYZ',
  })
})
