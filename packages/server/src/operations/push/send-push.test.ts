import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HostScope } from '../../storage/host-scope.ts'
import { findUser } from '../../storage/users.ts'
import { closeUser } from '../../testing/lifecycle-calls.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { pushesTo, subscribe, subscribeInSandbox, subscriptionsOf } from '../../testing/push.ts'
import { sendPush } from './send-push.ts'

const text = {
  title: 'A new inquiry',
  body: 'LARKSPUR BANK asked for your file.',
  url: 'https://app.example.com/a/1',
  tag: 'al_1',
}

describe('a push message', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const person = async (host = 'efx-1b') => {
    const user = await platform.register(host)
    return { ...user, token: (await platform.openSession(user)).token }
  }
  const send = async (
    { host, userId }: { host: string; userId: string },
    message = text,
    now = Date.UTC(2027, 0, 2),
  ) => {
    const scope = HostScope.mint(platform.hosts[host]!.hostId)
    const user = await findUser(platform.ctx.db, scope, userId)
    return sendPush(platform.ctx, scope, user!, message, now)
  }

  test('reaches every browser of the person and nobody else, encrypted on the way', async () => {
    const [user, other] = [await person(), await person()]
    const first = await subscribeInSandbox(platform, user)
    await subscribeInSandbox(platform, user)
    await subscribeInSandbox(platform, other)
    assert.deepEqual(await send(user), { sent: 2, failed: 0 })
    const messages = await pushesTo(platform, user)
    assert.equal(messages.length, 2)
    assert.ok(messages.some(({ to }) => to === first.endpoint))
    for (const { text: shown, link, createdAt } of messages) {
      assert.deepEqual([shown, link, createdAt], [`${text.title}\n${text.body}`, text.url, Date.UTC(2027, 0, 2)])
    }
    assert.deepEqual(await pushesTo(platform, other), [])
  })

  test('goes nowhere without a browser, and not to a closed account', async () => {
    const user = await person()
    assert.deepEqual(await send(user), { sent: 0, failed: 0 })
    await subscribeInSandbox(platform, user)
    await closeUser(platform, user)
    assert.deepEqual(await send(user), { sent: 0, failed: 0 })
  })

  test('ends a subscription that its push service does not know any more, and that one alone', async () => {
    const user = await person()
    const kept = await subscribeInSandbox(platform, user)
    const gone = await platform.call('POST', `/sandbox/users/${user.userId}/push-subscriptions`, {
      token: await platform.hostToken(),
    })
    const endpoint = `${gone.body['endpoint']}gone`
    assert.equal((await subscribe(platform, user.token, { ...gone.body, endpoint })).status, 200)
    assert.deepEqual(await send(user), { sent: 1, failed: 0 })
    assert.deepEqual(
      (await subscriptionsOf(platform, user.token)).map(({ id }) => id),
      [kept.id],
    )
  })

  test('can be sent later when the push service fails, for that host alone', async () => {
    const [user, other] = [await person(), await person('rival')]
    for (const one of [user, other]) await subscribeInSandbox(platform, one)
    for (const mode of ['error', 'throttle', 'reset']) {
      await platform.sandbox.control('POST', '/faults', {
        target: 'PUSH',
        mode,
        client: platform.hosts[user.host]!.hostId,
        clientName: 'one',
        count: 1,
      })
      assert.deepEqual(await send(other), { sent: 1, failed: 0 }, mode)
      assert.equal((await send(user)).failed, 1, mode)
    }
    assert.deepEqual(await send(user), { sent: 1, failed: 0 })
    assert.equal((await subscriptionsOf(platform, user.token)).length, 1)
  })

  test('is cut to what a push service takes', async () => {
    const user = await person()
    await subscribeInSandbox(platform, user)
    const long = { title: '\u0001'.repeat(1000), body: '𝄞\u0007'.repeat(10_000), tag: 'long', url: text.url }
    assert.deepEqual(await send(user, long), { sent: 1, failed: 0 })
    assert.ok((await pushesTo(platform, user))[0]!.text.endsWith('…'))
  })

  test('leaves nothing of itself in the log', async () => {
    const user = await person()
    const { endpoint } = await subscribeInSandbox(platform, user)
    await send(user)
    for (const secret of [text.title, 'LARKSPUR', endpoint, new URL(endpoint).pathname]) {
      assert.equal(platform.logged().includes(secret), false)
    }
  })
})
