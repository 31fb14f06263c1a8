import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  alertMonths,
  decisionMonths,
  ditFailuresThatLock,
  eventDays,
  messageDays,
  requestLogDays,
} from '@plumbline/core/promises'
import { type Platform, startPlatform } from '../testing/platform.ts'

// A migration cannot read the promises and is never edited, so another number needs another migration.
describe('the schema', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('drops no month before what is promised, and every one afterwards', async () => {
    const { rows } = await platform.admin.query<{ source: string }>(
      "SELECT prosrc AS source FROM pg_proc WHERE proname = 'drop_months'",
    )
    const floors = [...rows[0]!.source.matchAll(/WHEN '(\w+)' THEN interval '([^']+)'/g)]
    assert.deepEqual(Object.fromEntries(floors.map(([, table, kept]) => [table, kept])), {
      events: `${eventDays} days`,
      notices: `${messageDays} days`,
      deliveries: `${eventDays} days`,
      webhook_attempts: `${eventDays} days`,
      alerts: `${alertMonths} months`,
      decisions: `${decisionMonths} months`,
      api_requests: `${requestLogDays} days`,
    })
  })

  test('gives a new user as many attempts as lock', async () => {
    const { rows } = await platform.admin.query<{ attempts: string }>(
      `SELECT column_default AS attempts FROM information_schema.columns
       WHERE table_schema = 'plumbline' AND table_name = 'users' AND column_name = 'identity_attempts_left'`,
    )
    assert.equal(rows[0]!.attempts, String(ditFailuresThatLock))
  })
})
