import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { Unavailable } from './database.ts'
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
})
