import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { changeSettings, setStatus, setSuspended, stateOf } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('moving a user to another host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const { hostOf, idOf, move } = movesOf(() => platform)

  test('refuses a target that is missing, no UUID, or named twice and differently', async () => {
    const { userId } = await platform.register()
    const token = await platform.hostToken()
    const send = (query: string, body?: unknown) =>
      platform.call('POST', `/direct/change-host/${userId}${query}`, { token, body })
    for (const answer of [
      await send(''),
      await send('?host=7'),
      await send('', { host: 'efx-3b' }),
      await send(`?host=${idOf('efx-3b')}`, { host: idOf('all-bureaus') }),
    ]) {
      assertRefused(answer, 'SC200')
      assert.match(answer.details[0]!, /^host:/)
    }
    assertRefused(await move('7', 'efx-3b'), 'SC200')
  })

  test('refuses a user of another host before it looks at the target', async () => {
    const foreign = await platform.register('rival')
    for (const userId of [foreign.userId, randomUUID()]) {
      for (const target of ['efx-3b', 'rival', randomUUID()]) assertRefused(await move(userId, target), 'SC101')
    }
    assert.equal(await hostOf(foreign.userId), idOf('rival'))
  })

  test('refuses an unknown host and one of another customer alike, and moves no user', async () => {
    const user = await enroll(platform)
    await setStatus(platform, user.userId, 'paused')
    const before = await stateOf(platform)
    const bodies = new Set<string>()
    for (const target of ['rival', randomUUID()]) {
      const answer = await move(user.userId, target)
      // The target is checked before the status.
      assertRefused(answer, 'SC106')
      bodies.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    }
    assert.equal(bodies.size, 1)
    assert.equal(await stateOf(platform), before)
  })

  test('refuses every status but active', async () => {
    for (const status of ['paused', 'dormant', 'closed'] as const) {
      const { userId } = await platform.register()
      await setStatus(platform, userId, status)
      assertRefused(await move(userId, 'efx-3b'), 'SC104', `status=${status}`, 'allowed=active')
      assertRefused(await move(userId, 'efx-1b'), 'SC104')
      assert.equal(await hostOf(userId), idOf('efx-1b'))
    }
  })

  test('refuses the sixth move of a day, wherever the user is by then', async () => {
    const { userId } = await platform.register()
    const way = ['efx-3b', 'efx-1b', 'all-bureaus', 'efx-1b', 'efx-3b']
    let at = 'efx-1b'
    for (const next of way) {
      assert.equal((await move(userId, next, at)).status, 204)
      at = next
    }
    const refused = await move(userId, 'efx-1b', at)
    assertRefused(refused, 'SC221')
    assert.ok(Number(refused.headers.get('retry-after')) <= 86_400)
    assert.equal(await hostOf(userId), idOf('efx-3b'))
  })

  test('refuses when the address belongs to another user of the target, before it looks at its fitness', async () => {
    const user = await platform.register()
    await platform.register('customer-otp', { email: user.email.toUpperCase() })
    await changeSettings(platform, 'customer-otp', { products: ['OFFERS'] })
    assertRefused(await move(user.userId, 'customer-otp'), 'SC103')
    assert.equal(await hostOf(user.userId), idOf('efx-1b'))
  })

  test('refuses a target that is suspended, keeps log-ins otherwise, or lacks the products', async () => {
    const { userId } = await platform.register()
    await setSuspended(platform, 'offers-iq', true)
    assertRefused(await move(userId, 'offers-iq'), 'SC107', 'reason=suspended')
    assertRefused(await move(userId, 'service-managed'), 'SC107', 'reason=user-management')
    await setSuspended(platform, 'offers-iq', false)
    await changeSettings(platform, 'offers-iq', { products: ['OFFERS', 'IDENTITY'] })
    assertRefused(await move(userId, 'offers-iq'), 'SC107', 'reason=product', 'product=SCORES')
    await changeSettings(platform, 'offers-iq', { products: ['SCORES', 'OFFERS'] })
    assertRefused(await move(userId, 'offers-iq'), 'SC107', 'reason=product', 'product=IDENTITY')
    assert.equal(await hostOf(userId), idOf('efx-1b'))
  })

  test('refuses a second user with the same number where the target wants none', async () => {
    await changeSettings(platform, 'all-bureaus', { duplicateIdentity: 'refuse' })
    const who = { person: { ssn: '666102001' } }
    await enroll(platform, 'all-bureaus', who)
    const user = await enroll(platform, 'efx-1b', who)
    assertRefused(await move(user.userId, 'all-bureaus'), 'SC107', 'reason=identity-taken')
    await changeSettings(platform, 'all-bureaus', { duplicateIdentity: 'allow' })
    assert.equal((await move(user.userId, 'all-bureaus')).status, 204)
  })
})
