import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { runUnloseable, type UnloseableResult } from '../testing/unloseable/run-unloseable.ts'

// A short run; npm run unloseable pushes far more and kills more often.
const seed = 179
const alerts = 60
const kills = 2

describe('alerts that are pushed while processes are killed and the receiver fails', () => {
  let platform: Platform
  let result: UnloseableResult
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    result = await runUnloseable({ platform, seed, alerts, kills, users: 3, endLeases: true })
  })
  after(() => platform.stop())

  test('meet killed processes and failures', () => {
    assert.equal(result.kills, kills)
    assert.ok(result.answers['taken']! > 0)
    assert.ok(result.answers['refused']! + result.answers['cut off']! > 0)
  })
  test('can all be read and are all received', () => {
    assert.deepEqual([result.readable, result.received, result.lost], [alerts, alerts, 0])
  })
  test('are there once, under the same ids all the time', () => {
    assert.deepEqual([result.twice, result.changed], [0, 0])
  })
})
