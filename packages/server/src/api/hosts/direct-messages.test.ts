import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setColumns } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type MessageItem, told } from '../../testing/told.ts'

describe('the messages to a user', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, listed, drain } = told(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const read = async (userId: string, query = '', host = 'efx-1b') =>
    platform.call('GET', `/direct/users/${userId}/messages${query}`, { token: await platform.hostToken(host) })

  test('are listed with what became of them, without content and address', async () => {
    const user = await enroll(platform)
    await choose(user, { channels: { email: true } })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    const answer = await read(user.userId)
    const mail = (answer.body['items'] as MessageItem[]).find(({ channel }) => channel === 'EMAIL')!
    const { id: _id, createdAt, sentAt, ...rest } = mail
    assert.deepEqual(rest, { channel: 'EMAIL', kind: 'alert', alert_id: alertIds[0], state: 'SENT', reason: null })
    assert.ok(sentAt! >= createdAt)
    for (const secret of [user.email, '5555551201', 'credit']) assert.ok(!answer.text.includes(secret))
  })

  test('about the account are among them, also those that another version has sent', async () => {
    const user = await platform.register()
    const token = await platform.hostToken()
    await platform.call('POST', `/direct/change-mobile/${user.userId}`, { token, body: { mobile: '5555550777' } })
    const [waiting] = await listed(user)
    assert.deepEqual([waiting!.kind, waiting!.state, waiting!.sentAt], ['mobile-changed', 'QUEUED', null])
    // It knows no states, and notes only the time.
    await setColumns(platform, 'notices', user.userId, { sent_at: waiting!.createdAt })
    assert.equal((await listed(user))[0]!.state, 'SENT')
  })

  test('come in pages that neither repeat nor leave out', async () => {
    const user = await enroll(platform)
    for (let time = 0; time < 3; time++) await happen(user, 'TELCO_UTILITY')
    await drain(user)
    const whole = (await listed(user)).map(({ id }) => id)
    assert.equal(new Set(whole).size, 9)
    const seen: string[] = []
    for (let cursor: unknown = ''; cursor !== null; ) {
      const { body } = await read(user.userId, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...(body['items'] as MessageItem[]).map(({ id }) => id))
      cursor = body['nextCursor']
    }
    assert.deepEqual(seen, whole)
    const other = await platform.register()
    const { body } = await read(user.userId, '?limit=2')
    assertRefused(await read(other.userId, `?cursor=${body['nextCursor']}`), 'SC211')
  })

  test('are refused for wrong parameters, then for users of others', async () => {
    const user = await platform.register()
    for (const query of ['?limit=0', '?limit=201', '?cursor=']) assertRefused(await read(user.userId, query), 'SC200')
    assertRefused(await read('7'), 'SC200')
    assertRefused(await read(user.userId, '?cursor=made-up'), 'SC211')
    assertRefused(await read(user.userId, '', 'rival'), 'SC101')
    assertRefused(await read(randomUUID()), 'SC101')
    const { token } = await platform.openSession(user)
    assertRefused(await platform.call('GET', `/direct/users/${user.userId}/messages`, { token }), 'SC417')
  })
})
