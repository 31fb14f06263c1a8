import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { featureFlags } from '@plumbline/core/enrollment'
import { lockUser, rowOf } from '../../testing/as-owner.ts'
import { bureauFeatures } from '../../testing/as-owner-enrollment.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const targets = ['efx-3b', 'all-bureaus'] as const

describe('a user who is moved by many at the same time', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const idOf = (host: string) => platform.hosts[host]!.hostId
  const move = async (userId: string, to: string) =>
    platform.call('POST', `/direct/change-host/${userId}?host=${idOf(to)}`, { token: await platform.hostToken() })
  const hostsOf = async (table: string, userId: string) => {
    const column = table === 'users' ? 'id' : 'user_id'
    const { rows } = await platform.admin.query<{ host_id: string }>(
      `SELECT DISTINCT host_id FROM ${table} WHERE ${column} = $1`,
      [userId],
    )
    return rows.map((row) => row.host_id)
  }

  const race = async (userId: string) => {
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => move(userId, targets[index % 2]!)))
    const won = answers.flatMap((answer, index) => (answer.status === 204 ? [targets[index % 2]!] : []))
    assert.equal(won.length, 1, answers.map((answer) => answer.code ?? answer.status).join())
    for (const answer of answers) assert.ok(answer.status === 204 || /^SC(101|308)$/.test(answer.code!), answer.text)
    assert.deepEqual(await hostsOf('users', userId), [idOf(won[0]!)])
    return won[0]!
  }

  test('is at exactly one host afterwards, and the bureau has its features', async () => {
    const user = await enroll(platform)
    const host = await race(user.userId)
    for (const table of ['identities', 'consents', 'enrollments']) {
      assert.deepEqual(await hostsOf(table, user.userId), [idOf(host)], table)
    }
    await platform.drain()
    const { settings } = platform.ctx.directory.host(idOf(host))!
    const row = await rowOf(platform, 'users', user.userId)
    assert.equal(row['flags'], featureFlags(settings.monitoringFeatures))
    const atBureau = await bureauFeatures(platform, user.userId)
    assert.ok(atBureau.length > 0)
    for (const feature of atBureau) assert.ok((settings.monitoringFeatures as readonly string[]).includes(feature))
  })

  test('is at exactly one host also where no bureau is asked', async () => {
    for (let time = 1; time <= 3; time++) await race((await platform.register()).userId)
  })

  test('or paused at the same time is where the first one left it, and the bureau agrees', async () => {
    const user = await enroll(platform)
    const letGo = await lockUser(platform, user.userId)
    const token = await platform.hostToken()
    const pausing = platform.call('POST', `/direct/users/${user.userId}/pause-enrollment`, { token })
    const moving = move(user.userId, 'efx-3b')
    await letGo()
    const [paused, moved] = await Promise.all([pausing, moving])
    if (moved.status === 204) assert.equal(paused.code, 'SC101')
    else assert.deepEqual([paused.status, moved.code], [204, 'SC104'])
    await platform.advance('efx-1b', 'PT3M')
    await platform.drain()
    const row = await rowOf(platform, 'users', user.userId)
    assert.equal((await bureauFeatures(platform, user.userId)).length > 0, row['flags'] !== 0)
  })
})
