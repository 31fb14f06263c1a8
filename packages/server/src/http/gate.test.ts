import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Refusal } from '@plumbline/core/refusals'
import { networkOf } from '../access/addresses.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection, rawRequest } from '../testing/raw-connection.ts'
import { until } from '../testing/until.ts'
import { Gate } from './gate.ts'

const overloaded = (fault: unknown) => fault instanceof Refusal && fault.refusal === 'overloaded'

describe('the gate', () => {
  /** Work that goes on until it is let go. */
  const held = () => {
    let release = () => {}
    const done = new Promise<void>((resolve) => {
      release = resolve
    })
    return { run: () => done, release }
  }

  test('lets so many work at once and gives every place back, also after a fault', async () => {
    const gate = new Gate(2)
    const [one, two] = [held(), held()]
    const running = [gate.work(one.run), gate.work(two.run)]
    await assert.rejects(
      gate.work(async () => 'third'),
      overloaded,
    )
    one.release()
    await running[0]
    await assert.rejects(
      gate.work(() => Promise.reject(new Error('broken'))),
      /broken/,
    )
    assert.equal(await gate.work(async () => 'again'), 'again')
    two.release()
    await running[1]
  })

  test('counts bodies that are on their way by network, apart from the work', async () => {
    const gate = new Gate(1)
    const bodies = Array.from({ length: 200 }, held)
    const reading = bodies.map((body, index) =>
      gate.receive(index % 2 ? '2001:db8::1' : '2001:db8:0:0:ffff::2', body.run),
    )
    await assert.rejects(
      gate.receive('2001:db8::3', async () => 'one more'),
      overloaded,
    )
    assert.equal(await gate.receive('2001:db8:0:1::1', async () => 'elsewhere'), 'elsewhere')
    assert.equal(await gate.work(async () => 'work'), 'work')
    for (const body of bodies) body.release()
    await Promise.all(reading)
    assert.equal(await gate.receive('2001:db8::3', async () => 'free again'), 'free again')
  })
})

describe('the network of an address', () => {
  const table: [string, string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::aaaa:bbbb', 'fe80:0:0:0'],
  ]
  for (const [address, network] of table)
    test(`of ${address} is ${network}`, () => assert.equal(networkOf(address), network))
})

describe('many slow senders of one network', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ config: { trustedProxies: ['127.0.0.1'] } })
  })
  after(() => platform.stop())

  test('use up their own places and leave those of others alone', async () => {
    const token = await platform.hostToken()
    const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' })
    const half = rawRequest('POST', '/api/direct/user-reg', {
      token,
      headers: { ...from('203.0.113.9'), 'content-length': '50' },
    })
    const slow = await Promise.all(Array.from({ length: 200 }, () => RawConnection.open(platform.baseUrl)))
    for (const connection of slow) connection.write(half)
    const inFlight = async () =>
      Number(
        /^plumbline_requests_in_flight (\d+)$/m.exec(await (await fetch(`${platform.internalUrl}/metrics`)).text())![1],
      )
    await until(async () => (await inFlight()) === 200)
    const register = (address: string) =>
      platform.call('POST', '/direct/user-reg', {
        token,
        headers: from(address),
        body: { email: `${address}@example.com`, fname: 'A', lname: 'B' },
      })
    const refused = await register('203.0.113.9')
    assert.deepEqual([refused.code, refused.headers.get('retry-after')], ['SC505', '1'])
    assert.equal((await register('203.0.113.10')).status, 200)
    assert.equal(
      (await platform.call('GET', '/direct/host', { token, headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
      200,
    )
    for (const connection of slow) connection.reset()
    await until(async () => (await inFlight()) === 0)
    assert.equal((await register('203.0.113.9')).status, 200)
  })
})
