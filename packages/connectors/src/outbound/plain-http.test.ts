import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openReceivers } from '../testing/receivers.ts'
import { DialFailure } from './dial-failure.ts'
import { createGuardedDialer } from './guarded-dialer.ts'

const receivers = openReceivers()
const dialers: { close(): void }[] = []
after(() => {
  for (const dialer of dialers) dialer.close()
  receivers.close()
})

const name = 'receiver.example.com'
const publicAddress = '93.184.216.34'

/** Where a name may lead that is not this machine alone. */
const elsewhere: readonly (readonly string[])[] = [
  [publicAddress],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  [publicAddress, '127.0.0.1'],
  ['127.0.0.1', publicAddress],
  ['::1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  ['10.0.0.5'],
  ['127.0.0.1', '192.168.1.1'],
  ['169.254.169.254'],
  ['fe80::1'],
  ['fd00:ec2::254'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['0.0.0.0'],
  ['::'],
]

/** Of these, https may go to any. */
const reachable = new Set([publicAddress, '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '127.0.0.1', '::1'])

describe('plain http, where this machine is allowed', () => {
  for (const addresses of [['127.0.0.1'], ['127.0.0.1', '::1'], ['127.0.0.1', '127.8.9.10']]) {
    test(`reaches a name that leads here: ${addresses}`, async () => {
      const port = await receivers.http((_, answer) => answer.end('here'))
      const dialer = open(async () => addresses)
      assert.equal(await dialer.checkAddress(`http://${name}:${port}/`), undefined)
      assert.equal((await post(dialer, `http://${name}:${port}/`)).excerpt.toString(), 'here')
    })
  }

  for (const addresses of elsewhere) {
    test(`is neither taken nor spoken to a name that leads to ${addresses}`, async () => {
      const port = await receivers.http((_, answer) => answer.end('here'))
      const dialer = open(async () => addresses)
      assert.equal(await dialer.checkAddress(`http://${name}:${port}/`), 'not-https')
      await assert.rejects(post(dialer, `http://${name}:${port}/`), refusedAddress)
    })
  }

  test('is not spoken to a name that led here when it was registered', async () => {
    let requests = 0
    const port = await receivers.http((_, answer) => {
      requests += 1
      answer.end('here')
    })
    for (const changed of elsewhere) {
      const answers = [['127.0.0.1'], changed]
      const dialer = open(async () => answers.shift() ?? [])
      assert.equal(await dialer.checkAddress(`http://${name}:${port}/`), undefined)
      await assert.rejects(post(dialer, `http://${name}:${port}/`), refusedAddress)
    }
    assert.equal(requests, 0)
  })

  test('is not taken by a name of which nobody knows where it leads', async () => {
    for (const lookup of [async () => [], () => Promise.reject(new Error('SERVFAIL'))]) {
      assert.equal(await open(lookup).checkAddress(`http://${name}:9999/`), 'not-https')
    }
  })

  test('does not borrow the answer that a name gets for https at the same moment', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>()
    const dialer = open(() => promise)
    const checks = [dialer.checkAddress(`https://${name}/`), dialer.checkAddress(`http://${name}/`)]
    resolve([publicAddress])
    assert.deepEqual(await Promise.all(checks), [undefined, 'not-https'])
  })
})

describe('https, where this machine is allowed', () => {
  for (const addresses of elsewhere) {
    const problem = addresses.every((address) => reachable.has(address)) ? undefined : 'unreachable'
    test(`is ${problem ?? 'taken'} for a name that leads to ${addresses}`, async () => {
      assert.equal(await open(async () => addresses).checkAddress(`https://${name}/`), problem)
    })
  }
})

describe('a port below 1024, where this machine is allowed', () => {
  test('is not dialled, also where it was registered before', async () => {
    const dialer = open(() => Promise.reject(new Error('not asked')))
    for (const url of [
      'http://127.0.0.1:22/',
      'http://localhost:25/',
      'http://[::1]:9/',
      'https://127.0.0.1:80/',
      `http://${name}:1023/`,
    ]) {
      assert.equal(await dialer.checkAddress(url), 'port')
      await assert.rejects(post(dialer, url), refusedAddress)
    }
  })
})

test('plain http reaches nobody where only public addresses are allowed', async () => {
  const dialer = createGuardedDialer({ allowLocal: false, lookup: async () => ['127.0.0.1'] })
  dialers.push(dialer)
  for (const host of [name, '127.0.0.1', 'localhost', '[::1]']) {
    assert.equal(await dialer.checkAddress(`http://${host}:9999/`), 'not-https')
    await assert.rejects(post(dialer, `http://${host}:9999/`), refusedAddress)
  }
})

function open(lookup: (hostname: string) => Promise<readonly string[]>) {
  const dialer = createGuardedDialer({ allowLocal: true, lookup })
  dialers.push(dialer)
  return dialer
}

function post(dialer: ReturnType<typeof open>, url: string) {
  return dialer.post({ url, headers: {}, body: '[]', totalMs: 10_000, connectMs: 10_000, maxAnswerBytes: 1_000 })
}

function refusedAddress(fault: unknown): boolean {
  return fault instanceof DialFailure && fault.kind === 'address'
}
