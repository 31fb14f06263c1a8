import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { scopeOfHost } from '../access/authenticate.ts'
import { startHousekeeping } from '../jobs/housekeeping.ts'
import { keptSince, rotateMonths } from '../jobs/old-months.ts'
import { retention } from '../jobs/retention.ts'
import { countRows } from '../testing/as-owner.ts'
import { partName, partsOf, useForMonths } from '../testing/months.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import type { Job } from '../work/work-kind.ts'
import { insertEvents } from './events.ts'
import { dropMonths, makeMonths, monthTables } from './months.ts'

describe('a table whose rows lie in months', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const addEvent = (host: string, at: number) => {
    const { ctx, hosts } = platform
    return ctx.db.transaction(scopeOfHost(ctx.directory, hosts[host]!.hostId)!, (tx) =>
      insertEvents(tx, [{ type: 'ACCREG', userId: randomUUID(), at }]),
    )
  }
  const monthAt = (instant: number, later: number) => {
    const date = new Date(instant)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 15)
  }

  const retain = (host: string) => {
    const { ctx, hosts } = platform
    const { hostId } = hosts[host]!
    const scope = scopeOfHost(ctx.directory, hostId)!
    return retention.run(ctx, { scope, now: ctx.clock.hostNow(hostId) } as Job<'retention'>)
  }

  test('has this month and the two after it, however many workers make them at once', async () => {
    const ahead = [0, 1, 2].map((later) => monthAt(Date.now(), later))
    for (const table of monthTables) {
      for (const instant of ahead) await platform.admin.query(`DROP TABLE ${partName(table, instant)}`)
    }
    await Promise.all(Array.from({ length: 5 }, () => makeMonths(platform.ctx.system)))
    await makeMonths(platform.ctx.system)
    for (const table of monthTables) {
      const parts = await partsOf(platform, table)
      for (const instant of ahead) assert.ok(parts.includes(partName(table, instant)), partName(table, instant))
    }
  })

  test('takes a row of any date, and gives it to its month when that is made', async () => {
    const far = [Date.UTC(1971, 4), Date.UTC(2060, 4), Date.UTC(2060, 4, 31, 23, 59, 59, 999), Date.UTC(2060, 5)]
    for (const at of far) await addEvent('efx-3b', at)
    const places = async () =>
      (
        await platform.admin.query<{ part: string }>(
          'SELECT tableoid::regclass::text AS part FROM events WHERE at = ANY ($1) ORDER BY at',
          [far],
        )
      ).rows.map((row) => row.part)
    const [past, ...ahead] = await places()
    assert.match(past!, /_(first|default)$/)
    assert.deepEqual(ahead, ['events_default', 'events_default', 'events_default'])
    await platform.admin.query('SELECT make_month($1, $2)', ['events', far[1]])
    assert.deepEqual((await places()).slice(1), ['events_2060_05', 'events_2060_05', 'events_default'])
    await addEvent('efx-3b', far[1]!)
    assert.equal((await places()).filter((part) => part === 'events_2060_05').length, 3)
  })

  test('loses a month as a whole when it is over for every host, and no row before', async () => {
    const now = Date.now()
    await useForMonths(platform, 'events', 8)
    const limit = keptSince.events(now)
    // The last instant of a month that is over, and rows that are older than the limit in one that is not.
    const monthOfLimit = Date.UTC(new Date(limit).getUTCFullYear(), new Date(limit).getUTCMonth())
    for (const at of [monthAt(now, -8), monthOfLimit - 1, monthOfLimit, limit + dayMs, now])
      await addEvent('efx-1b', at)
    const gone = (await partsOf(platform, 'events')).filter(
      (part) => /\d{4}_\d\d$/.test(part) && part < partName('events', limit),
    )
    assert.ok(gone.length >= 4)
    await rotateMonths(platform.ctx)
    const left = await partsOf(platform, 'events')
    assert.deepEqual(
      gone.filter((part) => left.includes(part)),
      [],
    )
    assert.equal(await countRows(platform, 'events', 'efx-1b'), 3)
    // A host at real time deletes nothing row by row; its rows go with their month.
    await retain('efx-1b')
    assert.equal(await countRows(platform, 'events', 'efx-1b'), 3)
    assert.ok(left.includes('events_default'))
    assert.match(platform.logged(), /months\.dropped/)
  })

  test('has its months made and dropped by a worker', async () => {
    await useForMonths(platform, 'notices', 8)
    const next = partName('notices', monthAt(Date.now(), 1))
    const over = partName('notices', monthAt(Date.now(), -6))
    await platform.admin.query(`DROP TABLE ${next}`)
    const housekeeping = startHousekeeping(platform.ctx)
    try {
      await until(async () => {
        const parts = await partsOf(platform, 'notices')
        return parts.includes(next) && !parts.includes(over)
      })
    } finally {
      await housekeeping.stop()
    }
  })

  test('is swept by a host whose clock is ahead, as far as the host is, and by no other', async () => {
    const now = Date.now()
    for (const host of ['rival', 'efx-3b']) await addEvent(host, now)
    const others = await countRows(platform, 'events', 'efx-3b')
    await platform.advance('rival', 'P80D')
    await rotateMonths(platform.ctx)
    assert.equal(await countRows(platform, 'events', 'rival'), 1)
    await platform.advance('rival', 'P11D')
    assert.equal(await countRows(platform, 'events', 'rival'), 0)
    assert.equal(await countRows(platform, 'events', 'efx-3b'), others)
  })

  test('is swept of rows that lie in no month, a month after its time', async () => {
    const now = Date.now()
    // The default part is the place of dates for which there is no month.
    await platform.admin.query('DROP TABLE IF EXISTS notices_first')
    for (const [place, days] of [4000, 125, 119, 89, 0].entries()) {
      await platform.admin.query(
        "INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at) VALUES ($1, $2, $2, 'k', '', $3)",
        [platform.hosts['efx-1b']!.hostId, randomUUID(), now - days * dayMs - place],
      )
    }
    await retain('efx-1b')
    // The first row of this month has the place that the oldest had in its own part.
    assert.equal(await countRows(platform, 'notices', 'efx-1b'), 3)
  })

  test('keeps what is promised, whatever time a caller names', async () => {
    await addEvent('efx-1b', Date.now())
    const events = await countRows(platform, 'events')
    for (const table of monthTables) {
      await rotateMonths(platform.ctx)
      assert.deepEqual(await dropMonths(platform.ctx.system, table, Number.MAX_SAFE_INTEGER), [])
    }
    assert.equal(await countRows(platform, 'events'), events)
    for (const table of ['users', 'pg_class', 'events; DROP TABLE users', 'nothing'] as string[] as 'events'[]) {
      await assert.rejects(
        platform.ctx.system.run({ name: '', text: 'SELECT make_months($1)' }, [table]),
        /no table with months/,
      )
      assert.deepEqual(await dropMonths(platform.ctx.system, table, Date.now()), [])
    }
  })
})
