import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../access/authenticate.ts'
import { countRows, setColumns } from '../testing/as-owner.ts'
import { enroll } from '../testing/enroll.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { deleteUnshownCaptures } from './captures.ts'

describe('old captures', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const pulled = async () => {
    const { userId } = await enroll(platform, 'all-bureaus')
    await platform.drain(platform.hosts['all-bureaus']!.hostId)
    assert.equal(await countRows(platform, 'captures', userId), 3)
    return userId
  }

  test('are deleted once no report shows them, also behind pages full of those that are shown', async () => {
    const [shown, unshown, younger] = [await pulled(), await pulled(), await pulled()]
    await setColumns(platform, 'captures', shown, { captured_at: 1 })
    await setColumns(platform, 'captures', unshown, { captured_at: 1 })
    await setColumns(platform, 'captures', younger, { captured_at: 3 })
    await setColumns(platform, 'pulls', shown, { report_expires_at: 6 })
    for (const gone of [unshown, younger]) await setColumns(platform, 'pulls', gone, { report_expires_at: 5 })
    const scope = scopeOfHost(platform.ctx.directory, platform.hosts['all-bureaus']!.hostId)!
    const remove = () => deleteUnshownCaptures(platform.ctx.db, scope, { now: 5, olderThan: 3, pageSize: 2 })
    assert.deepEqual([await remove(), await remove()], [3, 0])
    const left = [shown, unshown, younger].map((userId) => countRows(platform, 'captures', userId))
    assert.deepEqual(await Promise.all(left), [3, 0, 3])
  })
})
