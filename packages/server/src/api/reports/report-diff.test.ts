import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { reportDiff } from '@plumbline/contract'
import { auditOf, changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Compared {
  from: { reportId: string; generatedAt: number }
  to: { reportId: string; generatedAt: number }
  bureaus: { bureau: string; scores: { from: number; to: number }; differences: Difference[] }[]
  onlyFrom: string[]
  onlyTo: string[]
}
interface Difference {
  kind: string
  text: string
  effect: string | null
}
interface Stored {
  reportId: string
  generatedAt: number
}

describe('GET /users/report-diff', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const reads = dataReads(() => platform)
  const { happen } = monitoring(() => platform)
  const compare = (user: Who, from: string, to: string) => reads.read(user, `/users/report-diff?from=${from}&to=${to}`)
  /** Newest first. */
  const storedOf = async (user: Who) =>
    (await reads.read(user, '/users/credit-reports-metadata')).body['reports'] as Stored[]
  const withTwoReports = async (host: string, days = 'P1M') => {
    const user = await enroll(platform, host)
    await reads.post(user, '/direct/update-refresh/{id}')
    await platform.advance(host, days)
    await reads.read(user, '/users/credit-reports-metadata')
    const [newer, older] = await storedOf(user)
    return { user, newer: newer!, older: older! }
  }

  test('describes what changed at each bureau between two stored reports', async () => {
    for (const [host, bureaus] of [
      ['efx-1b', ['EFX']],
      ['efx-3b', ['EFX', 'TU', 'EXP']],
      ['all-bureaus', ['EFX', 'TU', 'EXP']],
    ] as const) {
      const { user, newer, older } = await withTwoReports(host)
      const answer = await compare(user, older.reportId, newer.reportId)
      assertAnswers(answer, reportDiff)
      const compared = answer.body as unknown as Compared
      assert.deepEqual(compared.from, { reportId: older.reportId, generatedAt: older.generatedAt })
      assert.deepEqual(compared.to, { reportId: newer.reportId, generatedAt: newer.generatedAt })
      assert.deepEqual(
        compared.bureaus.map(({ bureau }) => bureau),
        bureaus,
      )
      assert.deepEqual([compared.onlyFrom, compared.onlyTo], [[], []])
      for (const { differences } of compared.bureaus) {
        assert.ok(differences.some(({ kind }) => kind === 'BALANCE_CHANGED'))
      }
    }
  })

  test('describes a balance as the two reports have it', async () => {
    const { user, newer, older } = await withTwoReports('rival')
    const { bureaus } = (await compare(user, older.reportId, newer.reportId)).body as unknown as Compared
    const difference = bureaus[0]!.differences.find(({ kind }) => kind === 'BALANCE_CHANGED') as unknown as {
      itemName: string
      before: { amount: number }
      after: { amount: number }
    }
    const balances = async (reportId: string) => {
      const headers = { 'x-report-format': 'standard' }
      const { body } = await reads.read(user, `/users/credit-report?reportId=${reportId}`, headers)
      const { tradelines } = (body['report'] as { EFX: { tradelines: { creditorName: string; balance: number }[] } })
        .EFX
      return tradelines.filter(({ creditorName }) => creditorName === difference.itemName).map(({ balance }) => balance)
    }
    assert.ok((await balances(older.reportId)).includes(difference.before.amount))
    assert.ok((await balances(newer.reportId)).includes(difference.after.amount))
  })

  test('begins with the bankruptcy that brought the score down, at every bureau', async () => {
    for (const [host, ssn, bureaus] of [
      ['efx-1b', '666102001', ['EFX']],
      ['all-bureaus', '666102002', ['EFX', 'TU', 'EXP']],
    ] as const) {
      const user = await enroll(platform, host, { person: { ssn } })
      await reads.post(user, '/direct/update-refresh/{id}')
      for (const bureau of bureaus) await happen(user, 'BANKRUPTCY_FILED', { bureau })
      await platform.advance(host, 'P1M')
      await reads.read(user, '/users/credit-reports-metadata')
      const [newer, older] = await storedOf(user)
      const compared = (await compare(user, older!.reportId, newer!.reportId)).body as unknown as Compared
      for (const { bureau, scores, differences } of compared.bureaus) {
        assert.ok(scores.to < scores.from, bureau)
        assert.deepEqual([differences[0]!.kind, differences[0]!.effect], ['PUBLIC_RECORD_ADDED', 'HURTING'], bureau)
      }
    }
  })

  test('is empty when a bureau has nothing new', async () => {
    // What is new comes with a new day, so both pulls are made about noon.
    const dayMs = 86_400_000
    const now = platform.ctx.clock.hostNow(platform.hosts['customer-otp']!.hostId)
    const untilNoonMs = (1.5 * dayMs - (now % dayMs)) % dayMs
    await platform.advance('customer-otp', `PT${Math.ceil(untilNoonMs / 1000)}S`)
    const { user, newer, older } = await withTwoReports('customer-otp', 'PT1M')
    assert.equal(older, undefined)
    await reads.post(user, '/direct/update-refresh/{id}')
    const [again] = await storedOf(user)
    const answer = (await compare(user, newer.reportId, again!.reportId)).body as unknown as Compared
    assert.deepEqual(
      answer.bureaus.map(({ differences }) => differences),
      [[]],
    )
  })

  test('names bureaus that only one of the two shows', async () => {
    const user = await enroll(platform, 'all-bureaus')
    await changeSettings(platform, 'all-bureaus', { bureaus: ['EFX', 'EXP'] })
    await reads.post(user, '/direct/update-refresh/{id}')
    await changeSettings(platform, 'all-bureaus', { bureaus: ['EFX', 'TU'] })
    await platform.advance('all-bureaus', 'PT1S')
    await reads.post(user, '/direct/update-refresh/{id}')
    await changeSettings(platform, 'all-bureaus', { bureaus: ['EFX', 'TU', 'EXP'] })
    const [newer, older] = await storedOf(user)
    const answer = (await compare(user, older!.reportId, newer!.reportId)).body as unknown as Compared
    assert.deepEqual([answer.onlyFrom, answer.onlyTo], [['EXP'], ['TU']])
  })

  test('is on record', async () => {
    const { user, newer, older } = await withTwoReports('efx-1b')
    const answer = await compare(user, older.reportId, newer.reportId)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.equal(record!.action, 'report.diff')
  })

  test('refuses wrong values, one report with itself and the newer before the older', async () => {
    const { user, newer, older } = await withTwoReports('efx-1b')
    for (const query of ['', '?from=x&to=y', `?from=${older.reportId}`, `?to=${newer.reportId}`]) {
      assertRefused(await reads.read(user, `/users/report-diff${query}`), 'SC200')
    }
    const itself = await compare(user, older.reportId, older.reportId.toUpperCase())
    assertRefused(itself, 'SC200', 'to: must be another report than from')
    const turned = await compare(user, newer.reportId, older.reportId)
    assertRefused(turned, 'SC200', 'from: must be the older of the two reports')
  })

  test('refuses unknown reports, those of others and those that have run out, all alike', async () => {
    const { user, newer, older } = await withTwoReports('efx-1b')
    const other = await withTwoReports('efx-1b')
    assertRefused(await compare(user, randomUUID(), newer.reportId), 'SC1001')
    assertRefused(await compare(user, older.reportId, randomUUID()), 'SC1001')
    assertRefused(await compare(user, other.older.reportId, newer.reportId), 'SC1001')
    await platform.advance('efx-1b', 'P2M')
    assertRefused(await compare(user, older.reportId, newer.reportId), 'SC1001')
  })

  test('refuses a user who may not see reports', async () => {
    const user = await platform.register()
    assertRefused(await compare(user, randomUUID(), randomUUID()), 'SC405', 'reason=identity')
  })

  test('refuses where each person has to consent and has not', async () => {
    const user = await enroll(platform, 'prefill')
    await platform.admin.query('UPDATE consents SET revoked_at = 1 WHERE user_id = $1', [user.userId])
    await changeSettings(platform, 'prefill', { consentMode: 'explicit' })
    assertRefused(await compare(user, randomUUID(), randomUUID()), 'SC340')
  })
})
