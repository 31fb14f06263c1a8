import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { creditReport } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/credit-report', () => {
  let platform: Platform
  let user: EnrolledUser
  let listed: Record<string, unknown>[]
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'all-bureaus')
    for (let pull = 1; pull <= 3; pull++) await reads.post(user, '/direct/update-refresh/{id}')
    listed = (await reads.read(user, '/users/credit-reports')).body['reports'] as typeof listed
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/credit-report'
  const read = async (query: string, headers?: Record<string, string>, who: Who = user) => {
    const answer = await reads.read(who, path + query, headers)
    assertAnswers(answer, creditReport)
    return answer.body
  }

  test('is the latest without a query, and the others by their place', async () => {
    assert.equal(listed.length, 3)
    assert.deepEqual(await read(''), { ...listed[0], offset: 0, total: 3 })
    for (const offset of [0, 1, 2]) {
      assert.deepEqual(await read(`?offset=${offset}`), { ...listed[offset], offset, total: 3 })
    }
  })

  test('is found by its id, with its place', async () => {
    for (const [offset, known] of listed.entries()) {
      assert.deepEqual(await read(`?reportId=${known['reportId']}`), { ...known, offset, total: 3 })
      const upper = String(known['reportId']).toUpperCase()
      assert.deepEqual(await read(`?reportId=${upper}`), { ...known, offset, total: 3 })
    }
  })

  test('is shown in the other forms on demand', async () => {
    const standard = (await read('?offset=1', { 'x-report-format': 'standard' }))['report'] as Record<string, unknown>
    assert.equal(standard['format'], 'standard-1')
    const second = (await read('?offset=1', { 'x-tu-format': 'v2' }))['report'] as Record<string, unknown>
    assert.ok(Object.keys(second['TU'] as object).every((name) => name.startsWith('_')))
  })

  test('pulls nothing, and is recorded', async () => {
    const before = await reads.pulls(user)
    const answer = await reads.read(user, path)
    assert.equal((await auditOf(platform, answer.headers.get('x-request-id')!))[0]!.action, 'report.read')
    assert.equal(await reads.pulls(user), before)
  })

  test('is there right after the enrollment, with the first pull', async () => {
    const fresh = await enroll(platform)
    await reads.fault('EFX', 'error')
    assertRefused(await reads.read(fresh, path), 'SC1001')
    assert.equal((await read('', undefined, fresh))['total'], 1)
  })

  test('is not found beyond the last, and not for other users of any host', async () => {
    const others = [await enroll(platform, 'all-bureaus'), await enroll(platform, 'rival')]
    for (const other of others) await reads.post(other, '/direct/update-refresh/{id}')
    const foreign = await Promise.all(
      others.map(async (other) => (await read('', undefined, other))['reportId'] as string),
    )
    const texts = new Set<string>()
    for (const query of ['offset=3', 'offset=999', ...[...foreign, randomUUID()].map((id) => `reportId=${id}`)]) {
      const answer = await reads.read(user, `${path}?${query}`)
      assertRefused(answer, 'SC1001')
      texts.add(answer.text.replace(/"(timestamp|requestId)":("[^"]*"|\d+)/g, ''))
    }
    assert.equal(texts.size, 1)
  })

  test('refuses places and ids that cannot be', async () => {
    const offsets = ['-1', '1000', String(2 ** 31), String(2n ** 63n), '1.5', 'abc', 'NaN', '', '1e2']
    for (const offset of offsets) {
      assertRefused(await reads.read(user, `${path}?offset=${encodeURIComponent(offset)}`), 'SC200')
    }
    for (const id of ['', 'x', `{${randomUUID()}}`, `${randomUUID()}0`]) {
      assertRefused(await reads.read(user, `${path}?reportId=${id}`), 'SC200')
    }
    assertRefused(await reads.read(user, `${path}?offset=0&reportId=${listed[0]!['reportId']}`), 'SC200')
    assertRefused(await reads.read(user, `${path}?offset=0&offset=1`), 'SC200')
  })

  testDataGate({ platform: () => platform, reads, path, badQuery: '?offset=-1' })
})
