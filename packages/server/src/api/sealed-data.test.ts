import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { rowOf, setColumns } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, type RegisteredUser, startPlatform } from '../testing/platform.ts'

describe('sealed data that was moved to another place', () => {
  let platform: Platform
  let one: RegisteredUser
  let two: RegisteredUser
  let foreign: RegisteredUser
  const identity = {
    ssn: '666918273',
    dob: '1971-11-23',
    street1: '4711 Zyzzyva',
    city: 'Wray',
    state: 'CO',
    zip: '80758',
  }
  before(async () => {
    platform = await startPlatform()
    one = await platform.register('efx-1b', { fname: 'Onefirst', lname: 'Onelast' })
    two = await platform.register('efx-1b', { fname: 'Twofirst', lname: 'Twolast' })
    foreign = await platform.register('rival', { fname: 'Foreignfirst' })
    for (const user of [one, two]) await store(user, identity)
  })
  after(() => platform.stop())

  const read = async (user: RegisteredUser) =>
    platform.call('GET', `/direct/user/${user.userId}`, { token: await platform.hostToken(user.host) })
  const store = async (user: RegisteredUser, body: unknown) =>
    platform.call('POST', `/direct/users/${user.userId}/identity`, { token: await platform.hostToken(user.host), body })
  const rename = async (user: RegisteredUser) =>
    platform.call('POST', `/direct/change-name/${user.userId}`, {
      token: await platform.hostToken(user.host),
      body: { fname: 'A', lname: 'B' },
    })
  /** Puts the columns of one user into the row of another, runs the check, and puts them back. */
  const moved = async (
    table: string,
    columns: string[],
    from: RegisteredUser,
    to: RegisteredUser,
    look: () => Promise<void>,
  ) => {
    const [source, target] = [await rowOf(platform, table, from.userId), await rowOf(platform, table, to.userId)]
    await setColumns(platform, table, to.userId, Object.fromEntries(columns.map((name) => [name, source[name]])))
    await look()
    await setColumns(platform, table, to.userId, Object.fromEntries(columns.map((name) => [name, target[name]])))
  }
  const failsClosed = async () => {
    const session = await platform.openSession(two).catch(() => undefined)
    for (const answer of [
      await read(two),
      await rename(two),
      ...(session?.token ? [await platform.call('GET', '/users', { token: session.token })] : []),
    ]) {
      assertRefused(answer, 'SC500')
      assert.ok(!/one|two|foreign/i.test(answer.text), answer.text)
    }
  }

  test('from one user to another is not opened', () => moved('users', ['sealed_profile'], one, two, failsClosed))

  test('together with its key is not opened either', () =>
    moved('users', ['sealed_profile', 'wrapped_key', 'ring_version'], one, two, failsClosed))

  test('from another host is not opened', () =>
    moved('users', ['sealed_profile', 'wrapped_key', 'ring_version'], foreign, two, failsClosed))

  test('with only the key exchanged is not opened', () => moved('users', ['wrapped_key'], one, two, failsClosed))

  test('from one column to another is not opened', async () => {
    const [users, identities] = [
      await rowOf(platform, 'users', two.userId),
      await rowOf(platform, 'identities', two.userId),
    ]
    await setColumns(platform, 'users', two.userId, { sealed_profile: identities['sealed'] })
    assertRefused(await read(two), 'SC500')
    await setColumns(platform, 'users', two.userId, { sealed_profile: users['sealed_profile'] })
  })

  test('of an identity is not opened, and the one on file stays', async () => {
    const { dob: _, ...withoutDob } = identity
    await moved('identities', ['sealed'], one, two, async () => {
      const answer = await store(two, withoutDob)
      assertRefused(answer, 'SC500')
    })
    assert.equal((await store(two, withoutDob)).status, 200)
  })

  test('is as before once it is put back, and the log names the fault without a value', async () => {
    const answer = await read(two)
    assert.deepEqual([answer.status, answer.body['fname']], [200, 'Twofirst'])
    assert.match(platform.logged(), /"level":"error"[^\n]*"event":"request.fault"/)
    assert.ok(!/Onefirst|Twofirst|Foreignfirst|666918273|Zyzzyva/.test(platform.logged()))
  })
})
