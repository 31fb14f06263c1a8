import assert from 'node:assert/strict'
import http from 'node:http'
import { after, describe, test } from 'node:test'
import { authority, certificateOfAnother, expiredCertificate, selfSignedCertificate } from '../testing/certificates.ts'
import { openReceivers } from '../testing/receivers.ts'
import { DialFailure, type DialFailureKind } from './dial-failure.ts'
import { createGuardedDialer, type GuardedDialerOptions } from './guarded-dialer.ts'

const receivers = openReceivers()
const dialers: { close(): void }[] = []
after(() => {
  for (const dialer of dialers) dialer.close()
  receivers.close()
})

const limits = { headers: {}, body: '[]', totalMs: 10_000, connectMs: 10_000, maxAnswerBytes: 1_000 }
const name = 'receiver.example.com'

describe('a post to an address that somebody gave us', () => {
  test('brings status, headers and answer, and sends what it was given', async () => {
    const seen: unknown[] = []
    const port = await receivers.http((request, answer) => {
      request.setEncoding('utf8').on('data', (body) => seen.push(body))
      request.on('end', () => {
        seen.push(
          request.method,
          request.headers['webhook-id'],
          request.headers['accept-encoding'],
          request.headers.host,
        )
        answer.writeHead(202, { 'x-kind': 'plain' }).end('taken')
      })
    })
    const answer = await open().post({
      ...limits,
      url: `http://127.0.0.1:${port}/hooks`,
      headers: { 'webhook-id': 'msg_1' },
    })
    assert.deepEqual([answer.status, answer.headers['x-kind'], answer.excerpt.toString()], [202, 'plain', 'taken'])
    assert.equal(answer.truncated, false)
    assert.deepEqual(seen, ['[]', 'POST', 'msg_1', 'identity', `127.0.0.1:${port}`])
  })

  test('reaches a name over TLS, proven by its certificate', async () => {
    const port = await receivers.https((request, answer) => answer.end(String(request.headers.host)))
    const answer = await open().post({ ...limits, url: `https://${name}:${port}/` })
    assert.equal(answer.excerpt.toString(), `${name}:${port}`)
  })

  test('follows no redirect, wherever it leads', async () => {
    let elsewhere = 0
    const target = await receivers.http((_, answer) => {
      elsewhere += 1
      answer.end()
    })
    for (const status of [301, 302, 303, 307, 308]) {
      for (const location of [`http://127.0.0.1:${target}/`, 'http://169.254.169.254/', 'https://other.example.com/']) {
        const port = await receivers.http((_, answer) => answer.writeHead(status, { location }).end())
        assert.equal((await open().post({ ...limits, url: `http://127.0.0.1:${port}/` })).status, status)
      }
    }
    assert.equal(elsewhere, 0)
  })

  test('knows no proxy of the environment', async () => {
    let proxied = 0
    const proxy = await receivers.http((_, answer) => {
      proxied += 1
      answer.end()
    })
    const port = await receivers.http((_, answer) => answer.end('direct'))
    const before = { ...process.env }
    Object.assign(process.env, {
      HTTP_PROXY: `http://127.0.0.1:${proxy}`,
      http_proxy: `http://127.0.0.1:${proxy}`,
      NODE_USE_ENV_PROXY: '1',
    })
    try {
      const answer = await open().post({ ...limits, url: `http://127.0.0.1:${port}/` })
      assert.equal(answer.excerpt.toString(), 'direct')
    } finally {
      process.env = before
    }
    assert.equal(proxied, 0)
  })

  test('keeps the connection for the next post to the same origin', async () => {
    const connections = new Set<number | undefined>()
    const port = await receivers.https((request, answer) => {
      connections.add(request.socket.remotePort)
      answer.end('ok')
    })
    let lookups = 0
    const dialer = open({ lookup: async () => [['127.0.0.1'], []][lookups++] ?? [] })
    for (let post = 0; post < 5; post += 1) await dialer.post({ ...limits, url: `https://${name}:${port}/` })
    assert.deepEqual([connections.size, lookups], [1, 1])
  })

  test('is repeated once when its kept connection was closed by the receiver meanwhile', async () => {
    let posts = 0
    const port = await receivers.raw((connection) => {
      let answered = false
      connection.on('data', () => {
        posts += 1
        if (answered) connection.destroy()
        else connection.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok')
        answered = true
      })
    })
    const dialer = open()
    for (let post = 0; post < 2; post += 1) {
      assert.equal((await dialer.post({ ...limits, url: `http://127.0.0.1:${port}/` })).status, 200)
    }
    assert.equal(posts, 3)
  })

  test('says that nobody listens', async () => {
    const server = http.createServer()
    const port = await receivers.listen(server)
    await new Promise((resolve) => server.close(resolve))
    await fails(open(), `http://127.0.0.1:${port}/`, 'connect')
  })

  test('tells nothing of address, headers or body when it fails', async () => {
    const port = await receivers.raw((connection) => connection.destroy())
    const post = open().post({
      ...limits,
      url: `http://127.0.0.1:${port}/?key=hidden`,
      headers: { authorization: 'hidden' },
      body: 'hidden',
    })
    const failure = await post.catch((fault: Error) => fault)
    assert.ok(failure instanceof DialFailure)
    assert.doesNotMatch(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`, /hidden|127\.0\.0\.1/)
    assert.equal(failure.cause, undefined)
  })
})

describe('a name', () => {
  test('that resolves into a network is refused before anything is sent', async () => {
    let connections = 0
    const port = await receivers.raw(() => {
      connections += 1
    })
    for (const addresses of [
      ['10.0.0.5'],
      ['93.184.216.34', '127.0.0.1'],
      ['127.0.0.1', '169.254.169.254'],
      ['::1'],
      ['93.184.216.34', '::ffff:127.0.0.1'],
    ]) {
      const dialer = open({ allowLocal: false, lookup: async () => addresses })
      assert.equal(await dialer.checkAddress(`https://${name}:${port}/`), 'unreachable')
      await fails(dialer, `https://${name}:${port}/`, 'address')
    }
    assert.equal(connections, 0)
  })

  test('that changed its address since it was registered is refused', async () => {
    let connections = 0
    const port = await receivers.raw(() => {
      connections += 1
    })
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const dialer = open({ allowLocal: false, lookup: async () => answers.shift() ?? [] })
    assert.equal(await dialer.checkAddress(`https://${name}:${port}/`), undefined)
    await fails(dialer, `https://${name}:${port}/`, 'address')
    assert.equal(connections, 0)
  })

  test('is connected to at the address that was checked, whatever it resolves to a moment later', async () => {
    const reached: string[] = []
    const receiver = (address: string) =>
      http.createServer((_, answer) => {
        reached.push(address)
        answer.setHeader('connection', 'close').end('ok')
      })
    const port = await receivers.listen(receiver('127.0.0.1'))
    await receivers.listen(receiver('127.0.0.2'), '127.0.0.2', port)
    let lookups = 0
    const dialer = open({ lookup: async () => (lookups++ % 2 === 0 ? ['127.0.0.1'] : ['127.0.0.2']) })
    for (let post = 0; post < 4; post += 1) await dialer.post({ ...limits, url: `http://${name}:${port}/` })
    assert.equal(lookups, 4)
    assert.deepEqual(reached, ['127.0.0.1', '127.0.0.2', '127.0.0.1', '127.0.0.2'])
  })

  test('without an address is told so', async () => {
    for (const lookup of [async () => [], () => Promise.reject(new Error('SERVFAIL'))]) {
      const dialer = open({ allowLocal: false, lookup })
      assert.equal(await dialer.checkAddress(`https://${name}/`), 'unresolvable')
      await fails(dialer, `https://${name}/`, 'resolve')
    }
  })

  test('without an address may be named where local ones are allowed, and is still not dialled', async () => {
    const dialer = open({ lookup: async () => [] })
    assert.equal(await dialer.checkAddress(`https://${name}/`), undefined)
    await fails(dialer, `https://${name}/`, 'resolve')
  })

  test('whose name server never answers is given up in time', async () => {
    const dialer = open({ lookup: () => new Promise(() => {}) })
    await fails(dialer, `https://${name}/`, 'resolve', { connectMs: 500 })
    await fails(dialer, `https://${name}/`, 'timeout', { totalMs: 500 })
  })

  test('against the rules is not even looked up', async () => {
    let lookups = 0
    const lookup = async () => {
      lookups += 1
      return ['93.184.216.34']
    }
    const dialer = open({ allowLocal: false, lookup })
    assert.equal(await dialer.checkAddress('https://127.0.0.1/'), 'ip-literal')
    assert.equal(await dialer.checkAddress('https://localhost/'), 'internal-name')
    for (const url of [
      'https://127.0.0.1/',
      'https://localhost/',
      'http://hooks.example.com/',
      'https://hooks.example.com:25/',
    ]) {
      await fails(dialer, url, 'address')
    }
    assert.equal(lookups, 0)
  })

  test('localhost is this machine where that is allowed', async () => {
    const port = await receivers.http((_, answer) => answer.end('here'))
    const dialer = open({ lookup: () => Promise.reject(new Error('not asked')) })
    assert.equal(await dialer.checkAddress(`http://localhost:${port}/`), undefined)
    assert.equal((await dialer.post({ ...limits, url: `http://localhost:${port}/` })).excerpt.toString(), 'here')
  })
})

describe('a receiver', () => {
  const refused = {
    'whose certificate is over': { cert: expiredCertificate },
    'with the certificate of another name': { cert: certificateOfAnother },
    'with a certificate of its own making': { cert: selfSignedCertificate },
    'that speaks TLS 1.1 at best': { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
  } as const
  for (const [what, options] of Object.entries(refused)) {
    test(`${what} gets nothing`, async () => {
      let requests = 0
      const port = await receivers.https((_, answer) => {
        requests += 1
        answer.end()
      }, options)
      const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
      try {
        await fails(open(), `https://${name}:${port}/`, 'tls')
      } finally {
        if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
        else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
      }
      assert.equal(requests, 0)
    })
  }

  test('whose authority is unknown gets nothing', async () => {
    const port = await receivers.https((_, answer) => answer.end())
    const dialer = createGuardedDialer({ allowLocal: true, lookup: async () => ['127.0.0.1'] })
    dialers.push(dialer)
    await fails(dialer, `https://${name}:${port}/`, 'tls')
  })

  test('that speaks plain HTTP at an https address gets nothing', async () => {
    let requests = 0
    const port = await receivers.http((_, answer) => {
      requests += 1
      answer.end()
    })
    await fails(open(), `https://${name}:${port}/`, 'tls')
    assert.equal(requests, 0)
  })
})

function open(options: Partial<GuardedDialerOptions> = {}) {
  const dialer = createGuardedDialer({ allowLocal: true, lookup: async () => ['127.0.0.1'], authority, ...options })
  dialers.push(dialer)
  return dialer
}

async function fails(
  dialer: ReturnType<typeof open>,
  url: string,
  kind: DialFailureKind,
  limit: Partial<typeof limits> = {},
): Promise<void> {
  await assert.rejects(dialer.post({ ...limits, ...limit, url }), (fault) => {
    assert.ok(fault instanceof DialFailure)
    assert.equal(fault.kind, kind)
    return true
  })
}
