import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { rowOf, setColumns } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('credit data that was put in another place', () => {
  let platform: Platform
  let one: Who
  let two: Who
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    ;[one, two] = [await enroll(platform), await enroll(platform)]
    for (const user of [one, two]) await reads.read(user, '/users/efx-latest-scores')
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  for (const [table, column, path] of [
    ['captures', 'sealed_digest', '/users/efx-latest-scores'],
    ['captures', 'sealed_digest', '/users/efx-latest-report/summary'],
    ['captures', 'sealed_entry', '/users/efx-latest-report'],
    ['pulls', 'sealed_scores', '/users/efx-score-history'],
  ] as const) {
    test(`is not opened by ${path}`, async () => {
      const [source, target] = [await rowOf(platform, table, one.userId), await rowOf(platform, table, two.userId)]
      await setColumns(platform, table, two.userId, { [column]: source[column] })
      assertRefused(await reads.read(two, path), 'SC500')
      await setColumns(platform, table, two.userId, { [column]: target[column] })
      assert.equal((await reads.read(two, path)).status, 200)
    })
  }

  test('is not opened from one column in another', async () => {
    const { sealed_entry, sealed_file } = await rowOf(platform, 'captures', two.userId)
    await setColumns(platform, 'captures', two.userId, { sealed_entry: sealed_file })
    assertRefused(await reads.read(two, '/users/efx-latest-report'), 'SC500')
    await setColumns(platform, 'captures', two.userId, { sealed_entry })
  })
})
