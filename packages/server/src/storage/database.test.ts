import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Refusal } from '@plumbline/core/refusals'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import { Database, Unavailable } from './database.ts'
import { statement } from './statement.ts'

describe('the database', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const failWith = (state: string) => {
    const fail = statement(`fail-${state}`, `DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`)
    return platform.ctx.system.systemTransaction((tx) => tx.run(fail))
  }

  for (const [state, name] of [
    ['40P01', 'a deadlock'],
    ['40001', 'a change by others that came first'],
  ] as const) {
    test(`asks to come again after ${name}, and keeps the connection`, async () => {
      const before = platform.ctx.system.idle.total
      await assert.rejects(failWith(state), (fault) => fault instanceof Unavailable && fault.retryAfterSeconds === 1)
      assert.equal(platform.ctx.system.idle.total, Math.max(1, before))
    })
  }

  test('does not ask to come again where that would not help', async () => {
    await assert.rejects(failWith('22000'), (fault) => !(fault instanceof Unavailable))
  })

  test('lets only so many wait for a connection, and turns the next away at once', async () => {
    const { log, config } = platform.ctx
    const narrow = new Database({
      url: platform.urls.app,
      poolSize: 1,
      queueLimit: 2,
      acquireTimeoutMs: 60_000,
      statementTimeoutMs: config.statementTimeoutMs,
      applicationName: 'plumbline-test',
      log,
    })
    const ask = statement('ask-one', 'SELECT 1 AS one')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holder = narrow.systemTransaction(() => released)
    await until(() => narrow.idle.total === 1)
    const waiting = [narrow.run(ask), narrow.run(ask)]
    await assert.rejects(narrow.run(ask), (fault) => fault instanceof Refusal && fault.refusal === 'overloaded')
    release()
    await holder
    for (const rows of await Promise.all(waiting)) assert.deepEqual(rows, [{ one: 1 }])
    await narrow.close()
  })
})
