import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { goodPassword, otherPassword } from '@plumbline/server/testing/accounts'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { SessionEndedError } from './errors.ts'
import { userClient } from './index.ts'
import { clientsOf } from './testing/clients.ts'
import { recordedFetch } from './testing/recorded-fetch.ts'
import { testClock } from './testing/test-clock.ts'
import type { NextTokens, Tokens } from './user.ts'

const refresh = '/users/refresh-token'

describe('the session of a user', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const someone = async (host = 'efx-1b') => {
    const clock = testClock()
    const clients = clientsOf(platform, host, { clock })
    const { userId } = await platform.register(host)
    return { clock, ...clients, userId }
  }
  const ten = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))

  test('begins with the first call: ten calls at once exchange one preauth token', async () => {
    const { wire, userOf, userId } = await someone()
    const started: string[] = []
    const user = userOf(userId, { onSessionStarted: ({ id }) => started.push(id) })
    const profiles = await ten(() => user.profile())
    assert.deepEqual(new Set(profiles.map(({ id }) => id)), new Set([userId]))
    assert.equal(wire.requests.filter(({ url }) => url.pathname.includes('/users/preauth-token/')).length, 1)
    assert.deepEqual(started, [userId])
  })

  test('begins when it is opened, before any call', async () => {
    const { wire, userOf, userId } = await someone()
    const user = userOf(userId)
    const exchanges = () => wire.requests.filter(({ url }) => url.pathname.includes('/users/preauth-token/')).length
    await ten(() => user.session.open())
    assert.equal(exchanges(), 1)
    await user.profile()
    assert.equal(exchanges(), 1)
  })

  test('renews its token after 80 % of its life, once for all who wait, and not before', async () => {
    const { wire, clock, userOf, userId } = await someone()
    const user = userOf(userId)
    await user.profile()
    clock.pass(0.79 * 900)
    await ten(() => user.profile())
    assert.equal(wire.count(refresh), 0)
    clock.pass(0.02 * 900)
    await ten(() => user.profile())
    assert.equal(wire.count(refresh), 1)
    clock.pass(0.81 * 900)
    await ten(() => user.profile())
    assert.equal(wire.count(refresh), 2)
  })

  test('goes on when the service says that the token has expired: one refresh, and every call is sent again', async () => {
    const { wire, userOf, userId } = await someone('rival')
    const user = userOf(userId)
    await user.profile()
    await platform.advance('rival', 'PT20M')
    const answers = await ten(() => user.changeNotifications({ emailMsg: true }))
    assert.equal(answers.length, 10)
    assert.equal(wire.count(refresh), 1)
  })

  test('begins anew with another preauth token when it cannot be continued', async () => {
    const { wire, userOf, userId } = await someone('efx-3b')
    const ended: unknown[] = []
    const user = userOf(userId, { onSessionEnded: (error) => ended.push(error) })
    await user.profile()
    await platform.advance('efx-3b', 'PT2H')
    await ten(() => user.profile())
    assert.equal(wire.count(refresh), 1)
    assert.equal(wire.requests.filter(({ url }) => url.pathname.includes('/users/preauth-token/')).length, 2)
    assert.deepEqual(ended, [])
  })

  test('that nobody can continue ends with one error for all who wait, and says so once', async () => {
    const { userOf, userId, host } = await someone()
    const ended: SessionEndedError[] = []
    const user = userOf(userId, { onSessionEnded: (error) => ended.push(error) })
    await user.profile()
    await host.closeAccount({ id: userId })
    const outcomes = await ten(() => user.profile().catch((error: unknown) => error))
    assert.equal(ended.length, 1)
    assert.deepEqual(new Set(outcomes), new Set(ended))
    assert.ok(ended[0] instanceof SessionEndedError)
    // The host is refused a preauth token for somebody who is gone, and that is the cause.
    assert.equal(ended[0].code, 'SC104')
    assert.equal(ended[0].retryable, false)
  })

  test('goes on with the token it has while the line is down for the renewal', async () => {
    const clock = testClock()
    const { host } = clientsOf(platform)
    const { userId } = await platform.register()
    const wire = recordedFetch()
    const cut: typeof fetch = (address, init) =>
      String(address).includes(refresh) ? Promise.reject(new TypeError('fetch failed')) : wire.fetch(address, init)
    const user = userClient({
      baseUrl: platform.baseUrl,
      clock,
      fetch: cut,
      fetchToken: async () => (await host.preauthToken({ id: userId })).token,
    })
    await user.profile()
    clock.pass(800)
    assert.equal((await user.profile()).id, userId)
    clock.pass(200)
    await assert.rejects(user.profile(), { name: 'ConnectionError', retryable: true })
  })

  test('that another person takes over takes no call of the first along', async () => {
    const { wire, userOf, userId } = await someone('customer-otp')
    const other = await platform.register('customer-otp')
    const { host } = clientsOf(platform, 'customer-otp')
    const signedIn = [userId, other.userId]
    const started: string[] = []
    const user = userOf(userId, {
      fetchToken: async () => (await host.preauthToken({ id: signedIn.shift()! })).token,
      onSessionStarted: ({ id }) => started.push(id),
    })
    await user.profile()
    await platform.advance('customer-otp', 'PT2H')
    // The session of the first person is over, and the page belongs to somebody else by now.
    const late = await user.changeNotifications({ emailMsg: true }).catch((error: unknown) => error)
    assert.equal(String(late), 'SessionEndedError: There is no session: somebody else has logged in, or out')
    assert.deepEqual(started, [userId, other.userId])
    assert.equal((await user.profile()).id, other.userId)
    const sent = wire.requests.filter(({ url }) => url.pathname.endsWith('/change-notifications'))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [401],
    )
  })

  test('that is forgotten while its token is renewed gives that token to nobody', async () => {
    const { clock, wire, userOf, userId } = await someone()
    const user = userOf(userId)
    await user.profile()
    clock.pass(0.81 * 900)
    const waiting = user.profile().catch((error: unknown) => error)
    user.session.forget()
    const next = await user.profile()
    assert.ok((await waiting) instanceof SessionEndedError)
    assert.equal(next.id, userId)
    assert.equal(wire.count(refresh), 1)
    assert.equal(wire.requests.filter(({ url }) => url.pathname.includes('/users/preauth-token/')).length, 2)
  })

  test('shows its tokens to nobody who looks at it', async () => {
    const { wire, userOf, userId } = await someone()
    const user = userOf(userId)
    await user.profile()
    const token = wire.requests.at(-1)!.headers.get('authorization')!.slice('Bearer '.length)
    assert.ok(token.length > 100)
    assert.ok(!inspect(user, { depth: 10, showHidden: true }).includes(token))
    assert.ok(!JSON.stringify(user).includes(token))
  })

  test('is shared by clients that hand tokens round: one exchange and one refresh for all', async () => {
    const { wire, clock, userOf, userId } = await someone()
    let held: Tokens | undefined
    let turn: Promise<unknown> = Promise.resolve()
    const shareTokens =
      (own: NextTokens): NextTokens =>
      (refresh) => {
        const next = turn.then(async () => {
          if (held === undefined || held.refresh === refresh) held = await own(refresh)
          return held
        })
        turn = next.catch(() => undefined)
        return next
      }
    const started: string[] = []
    const onSessionStarted = ({ id }: { readonly id: string }) => void started.push(id)
    const users = Array.from({ length: 3 }, () => userOf(userId, { shareTokens, onSessionStarted }))
    await Promise.all(users.map((user) => user.profile()))
    assert.equal(wire.requests.filter(({ url }) => url.pathname.includes('/users/preauth-token/')).length, 1)
    assert.deepEqual(started, [userId, userId, userId])
    clock.pass(0.81 * 900)
    await Promise.all(users.map((user) => user.profile()))
    assert.equal(wire.count(refresh), 1)
  })

  test('that was forgotten begins anew', async () => {
    const { wire, userOf, userId } = await someone()
    const user = userOf(userId)
    await user.profile()
    user.session.forget()
    await user.profile()
    assert.equal(wire.requests.filter(({ url }) => url.pathname.includes('/users/preauth-token/')).length, 2)
  })

  test('of people who log in with the service: registers, logs out, logs in and changes the password', async () => {
    const wire = recordedFetch()
    const { widgetKey } = platform.hosts['service-managed']!
    const user = userClient({ baseUrl: platform.baseUrl, fetch: wire.fetch, hostKey: widgetKey })
    const email = 'maren.sdk@example.com'
    await assert.rejects(user.profile(), { name: 'SessionEndedError', message: /nobody has logged in/ })
    const { id } = await user.register({ email, password: goodPassword, fname: 'Maren', lname: 'Lindqvist' })
    assert.equal((await user.profile()).id, id)
    await user.logout()
    await assert.rejects(user.profile(), { name: 'SessionEndedError' })
    await assert.rejects(user.login({ username: email, password: otherPassword }), { code: 'SC110', fault: 'consumer' })
    await user.login({ username: email, password: goodPassword })
    await user.changePassword({ password: goodPassword, newPassword: otherPassword })
    assert.equal((await user.profile()).email, email)
    assert.deepEqual(await user.passwordRecovery({ email }), { sent: true })
    const named = wire.requests.filter(({ headers }) => headers.has('x-host-key')).map(({ url }) => url.pathname)
    assert.ok(named.includes('/api/users/register') && !named.includes('/api/users'))
  })
})
