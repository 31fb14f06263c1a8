import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { monthBegins, monthOfInstant, usersIn } from '@plumbline/core/billing'
import { scopeOfHost } from '../../access/authenticate.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { countUsage } from './count-usage.ts'
import { settleMonth } from './settle-month.ts'

describe('settling a month', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('goes on where it was cut off, and counts no user twice', async () => {
    const { hostId } = platform.hosts['rival']!
    const scope = scopeOfHost(platform.ctx.directory, hostId)!
    const month = monthOfInstant(Date.now())
    await platform.admin.query(
      `INSERT INTO status_history (host_id, user_id, at, status, idpass, flags)
       SELECT $1, md5(n::text)::uuid, $2::bigint + state, 'active', true, n % 2 * state
       FROM generate_series(1, 250) n, generate_series(0, 1) state ORDER BY state`,
      [hostId, monthBegins(month)],
    )
    const kept = async () => (await platform.admin.query('SELECT usage FROM usage_counts')).rows
    const settle = () => settleMonth(platform.ctx, scope, month, { now: 1, budgetMs: 0, users: 100 })
    assert.deepEqual([await settle(), await settle()], [undefined, undefined])
    assert.equal(usersIn((await kept())[0].usage), 200)
    const usage = await settle()
    assert.deepEqual(usage?.charges, { MONTHLY_RATE: 125, VERIFICATION_FEE: 0, NOT_CHARGED: 125 })
    assert.deepEqual(usage, await countUsage(platform.ctx, scope, month))
    assert.deepEqual(await kept(), [])
    const { rows } = await platform.admin.query('SELECT monthly_rates, not_charged FROM usage_months')
    assert.deepEqual(rows, [{ monthly_rates: 125, not_charged: 125 }])
  })
})
