import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../access/authenticate.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { dataReads, type Who } from '../testing/data-reads.ts'
import { enroll } from '../testing/enroll.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import type { Job } from '../work/work-kind.ts'
import { retention } from './retention.ts'

interface Stored {
  reportId: string
  generatedAt: number
  expiresAt: number
}

/** Pulled every month. */
const host = 'rival'

describe('a report that is three months old', () => {
  let platform: Platform
  let user: Who
  let stored: Stored
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, host)
    assert.equal((await reads.post(user, '/direct/update-refresh/{id}')).status, 204)
    stored = (await listed('/users/credit-reports-metadata')).at(-1)!
    await moveTo(stored.expiresAt - 60_000)
    assert.ok((await idsOf('/users/credit-reports')).includes(stored.reportId), 'there a minute before')
    await moveTo(stored.expiresAt + 1000)
  })
  after(() => platform.stop())

  const reads = dataReads(() => platform)
  const hostNow = () => platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
  const moveTo = async (to: number) => {
    const call = async () =>
      platform.call('POST', '/sandbox/clock', { token: await platform.hostToken(host), body: { to } })
    while (hostNow() < to) assert.equal((await call()).status, 200)
  }
  const listed = async (path: string) => (await reads.read(user, path)).body['reports'] as Stored[]
  const idsOf = async (path: string) => (await listed(path)).map(({ reportId }) => reportId)

  test('is in no list and cannot be fetched by its id', async () => {
    for (const path of ['/users/credit-reports', '/users/credit-reports-metadata']) {
      assert.ok(!(await idsOf(path)).includes(stored.reportId), path)
    }
    assertRefused(await reads.read(user, `/users/credit-report?reportId=${stored.reportId}`), 'SC1001')
  })

  test('is neither the latest one nor the document', async () => {
    const latest = await reads.read(user, '/users/efx-latest-report')
    assert.deepEqual([latest.status, latest.text.includes(stored.reportId)], [200, false])
    const { headers } = await reads.read(user, '/users/efx-latest-report-pdf')
    const madeOn = new Date(stored.generatedAt).toISOString().slice(0, 10)
    assert.match(headers.get('content-disposition')!, /filename="credit-report-\d{4}-\d{2}-\d{2}\.pdf"/)
    assert.ok(!headers.get('content-disposition')!.includes(madeOn))
  })

  test('leaves the database also where the job that removes it dies on the way, and a third run finds nothing', async () => {
    const scope = scopeOfHost(platform.ctx.directory, platform.hosts[host]!.hostId)!
    const run = () => retention.run(platform.ctx, { scope, now: hostNow() } as Job<'retention'>)
    const oldest = async () => {
      const { rows } = await platform.admin.query('SELECT min(captured_at) AS at FROM captures WHERE user_id = $1', [
        user.userId,
      ])
      return Number(rows[0].at)
    }
    const before = await oldest()
    await platform.admin.query('BEGIN')
    await platform.admin.query('LOCK TABLE captures IN SHARE MODE')
    const killed = run().then(
      () => 'done',
      () => 'died',
    )
    await until(async () => (await endWaiting()) > 0)
    assert.equal(await killed, 'died')
    await platform.admin.query('COMMIT')
    await run()
    const left = await oldest()
    assert.ok(before <= stored.generatedAt && left > stored.generatedAt, `${before} ${left}`)
    await run()
    assert.equal(await oldest(), left)
  })

  /** Ends the sessions that wait for the lock, as a process that is killed does. */
  async function endWaiting(): Promise<number> {
    // What is told of sessions stays the same within a transaction, unless it is forgotten.
    await platform.admin.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await platform.admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%captures%'`,
    )
    return rows.length
  }
})
