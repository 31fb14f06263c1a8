import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  monthBegins,
  monthEnds,
  noUsage,
  type RecordedState,
  type RecordedStatus,
  usersIn,
  withUsers,
} from '@plumbline/core/billing'
import { addMonths, calendarMonth } from '@plumbline/core/calendar'
import fc from 'fast-check'
import { scopeOfHost } from '../../access/authenticate.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { countUsage } from './count-usage.ts'

describe('the usage of a host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const first = calendarMonth('2026-01')
  const months = [0, 1, 2, 3].map((index) => addMonths(first, index))
  const state = fc.record({
    // Often on the very edge of a month, and not always in order: a change may have waited for another.
    at: fc.oneof(
      fc.integer({ min: monthBegins(first), max: monthEnds(months.at(-1)!) }),
      fc.tuple(fc.constantFrom(...months), fc.integer({ min: -1, max: 1 })).map(([month, ms]) => monthEnds(month) + ms),
    ),
    status: fc.constantFrom<RecordedStatus>('active', 'active', 'paused', 'dormant', 'closed', 'moved'),
    idpass: fc.boolean(),
    flags: fc.constantFrom(0, 13),
  })

  test('is what the histories of its users add up to, one by one', async () => {
    const { hostId } = platform.hosts['rival']!
    const histories = fc.sample(fc.array(state, { minLength: 1, maxLength: 6 }), { numRuns: 1500, seed: 7 })
    for (const history of histories) if (history.length % 2) history.sort((one, other) => one.at - other.at)
    await store(hostId, histories)
    for (const month of [addMonths(first, -1), ...months, addMonths(first, 4)]) {
      const expected = histories.reduce((sum, history) => withUsers(sum, history, month, 1), noUsage)
      const scope = scopeOfHost(platform.ctx.directory, hostId)!
      for (const pageUsers of [5_000, 100]) {
        assert.deepEqual(await countUsage(platform.ctx, scope, month, pageUsers), expected)
      }
      if (months.includes(month)) for (const charged of Object.values(expected.charges)) assert.ok(charged > 10, month)
      else if (month < first) assert.equal(usersIn(expected), 0)
    }
  })

  async function store(hostId: string, histories: readonly RecordedState[][]): Promise<void> {
    const rows = histories.flatMap((history) => {
      const userId = randomUUID()
      return history.map((one) => ({ userId, ...one }))
    })
    await platform.admin.query(
      `INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
       SELECT $1, r."userId", r.at, r.status, r.idpass, r.flags
       FROM ROWS FROM (json_to_recordset($2) AS ("userId" uuid, at bigint, status text, idpass boolean, flags int))
         WITH ORDINALITY AS r ("userId", at, status, idpass, flags, position) ORDER BY r.position`,
      [hostId, JSON.stringify(rows)],
    )
  }
})
