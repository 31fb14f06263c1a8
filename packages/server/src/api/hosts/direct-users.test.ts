import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { directUsers } from '@plumbline/contract'
import { auditOf, changeSettings, setStatus } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/users', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const find = async (query: Record<string, string>, host = 'efx-1b', headers = {}) =>
    platform.call('GET', `/direct/users?${new URLSearchParams(query)}`, {
      token: await platform.hostToken(host),
      headers,
    })
  const ids = (answer: Awaited<ReturnType<typeof find>>) =>
    (answer.body['items'] as { id: string }[]).map((item) => item.id)

  test('finds a user by address in any case', async () => {
    const user = await platform.register()
    const answer = await find({ email: user.email.toUpperCase() })
    assertAnswers(answer, directUsers)
    assert.deepEqual(ids(answer), [user.userId])
    const [item] = answer.body['items'] as Record<string, unknown>[]
    const direct = await platform.call('GET', `/direct/user/${user.userId}`, { token: await platform.hostToken() })
    assert.deepEqual(item, direct.body)
  })

  test('finds every user with a reference, newest first', async () => {
    const one = await platform.register('efx-1b', { externalId: 'CRM 9/ü' })
    const two = await platform.register('efx-1b', { externalId: 'CRM 9/ü' })
    assert.deepEqual(ids(await find({ externalId: 'CRM 9/ü' })).sort(), [one.userId, two.userId].sort())
    assert.deepEqual(ids(await find({ externalId: 'crm 9/ü' })), [])
  })

  test('answers an empty list when nothing fits, and for users of other hosts', async () => {
    const foreign = await platform.register('rival', { externalId: 'theirs' })
    const nothing = await find({ email: 'nobody@example.com' })
    assertAnswers(nothing, directUsers)
    assert.deepEqual(nothing.body, { items: [] })
    assert.equal((await find({ email: foreign.email })).text, nothing.text)
    assert.equal((await find({ externalId: 'theirs' })).text, nothing.text)
  })

  test('shows the user who had the address before, without what was destroyed', async () => {
    const email = 'moved.on@example.com'
    const gone = await platform.register('efx-1b', { email })
    await setStatus(platform, gone.userId, 'closed')
    const present = await platform.register('efx-1b', { email })
    const answer = await find({ email })
    assertAnswers(answer, directUsers)
    assert.deepEqual(ids(answer).sort(), [gone.userId, present.userId].sort())
    const closed = (answer.body['items'] as Record<string, unknown>[]).find((item) => item['id'] === gone.userId)!
    assert.deepEqual([closed['enrollmentStatus'], closed['fname'], closed['features']], ['closed', '', []])
  })

  test('leaves one audit record that names the users it found and not the search', async () => {
    const user = await platform.register()
    await find({ email: user.email }, 'efx-1b', { 'x-request-id': 'find-audit' })
    const [record, ...more] = await auditOf(platform, 'find-audit')
    assert.deepEqual(more, [])
    assert.deepEqual([record!.action, record!.object, record!.outcome], ['profile.read', `user:${user.userId}`, 'OK'])
  })

  test('refuses neither, both, and values that cannot be', async () => {
    const finding = 'email: exactly one of email and externalId is needed'
    assertRefused(await find({}), 'SC200', finding)
    assertRefused(await find({ email: 'a@example.com', externalId: 'x' }), 'SC200', finding)
    assertRefused(await find({ email: 'no-at' }), 'SC200', 'email: is not valid')
    assertRefused(await find({ email: '' }), 'SC200')
    assertRefused(await find({ externalId: 'x'.repeat(101) }), 'SC200')
    const token = await platform.hostToken()
    assertRefused(await platform.call('GET', '/direct/users?email=a%40b.c&email=a%40b.c', { token }), 'SC200')
  })

  test('counts the users it finds against the daily quota', async () => {
    const { limits } = platform.ctx.directory.host(platform.hosts['efx-3b']!.hostId)!.settings
    await changeSettings(platform, 'efx-3b', { limits: { ...limits, distinctUsersPerDay: 1 } })
    const [one, two] = [await platform.register('efx-3b'), await platform.register('efx-3b')]
    assert.equal((await find({ email: one.email }, 'efx-3b')).status, 200)
    assertRefused(await find({ email: two.email }, 'efx-3b'), 'SC221')
    assert.equal((await find({ email: one.email }, 'efx-3b')).status, 200)
    assert.equal((await find({ email: 'nobody@example.com' }, 'efx-3b')).status, 200)
  })
})
