import assert from 'node:assert/strict'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { createHttpClient } from './http-client.ts'
import { OutboundFailure, type OutboundReason } from './outbound-failure.ts'

const open: (http.Server | net.Server)[] = []
const client = createHttpClient()
after(() => {
  client.close()
  for (const server of open) server.close()
})

const limits = { timeoutMs: 5000, connectTimeoutMs: 5000, maxAnswerBytes: 1024 * 1024 }

describe('outbound call', () => {
  it('brings status, headers and body, and passes the trace on', async () => {
    const url = await serve((request, answer) => {
      const { traceparent } = request.headers
      answer.writeHead(207, { 'x-kind': 'plain' }).end(JSON.stringify({ traceparent, method: request.method }))
    })
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const answer = await client.send({ method: 'PUT', url, body: '{}', traceparent, ...limits })
    assert.equal(answer.status, 207)
    assert.equal(answer.headers['x-kind'], 'plain')
    assert.deepEqual(JSON.parse(Buffer.from(answer.body).toString()), { traceparent, method: 'PUT' })
  })

  it('keeps the connection for the next call', async () => {
    const ports = new Set<number | undefined>()
    const url = await serve((request, answer) => {
      ports.add(request.socket.remotePort)
      answer.end('ok')
    })
    for (let call = 0; call < 5; call += 1) await client.send({ method: 'GET', url, ...limits })
    assert.equal(ports.size, 1)
  })

  it('follows no redirect', async () => {
    let elsewhere = 0
    const url = await serve((request, answer) => {
      if (request.url === '/elsewhere') elsewhere += 1
      answer.writeHead(302, { location: '/elsewhere' }).end()
    })
    assert.equal((await client.send({ method: 'GET', url, ...limits })).status, 302)
    assert.equal(elsewhere, 0)
  })

  it('ends a silent server at the deadline', async () => {
    const url = await serve(() => {})
    await fails({ url, timeoutMs: 1_000 }, 'timeout', true)
  })

  it('ends a slow drip at the deadline, however steady it is', async () => {
    const url = await serve((request, answer) => {
      const drip = setInterval(() => answer.write('.'), 5)
      request.socket.on('close', () => clearInterval(drip))
    })
    await fails({ url, timeoutMs: 1_000 }, 'timeout', true)
  })

  it('refuses 50 MB without taking it in, told by the length', async () => {
    const url = await serve((_, answer) => {
      answer.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).write('{')
    })
    await fails({ url }, 'too-large', true)
  })

  it('refuses 50 MB without taking it in, counted while it comes', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    let written = 0
    const ended = Promise.withResolvers<void>()
    const url = await serve((request, answer) => {
      const pour = () => {
        while (written < 50 * 1024 * 1024 && !request.socket.destroyed) {
          written += piece.length
          if (!answer.write(piece)) return
        }
        answer.end()
      }
      answer.on('drain', pour)
      request.socket.on('close', () => ended.resolve())
      pour()
    })
    await fails({ url }, 'too-large', true)
    await ended.promise
    assert.ok(written < 25 * 1024 * 1024, `the server got rid of ${written} bytes`)
  })

  it('calls a body that ends early broken', async () => {
    const url = await serve((request, answer) => {
      answer.writeHead(200, { 'content-length': 100 }).write('half')
      answer.on('finish', () => {})
      setImmediate(() => request.socket.destroy())
    })
    await fails({ url }, 'broken', true)
  })

  it('calls what is not HTTP broken', async () => {
    const url = await serveRaw((socket) => socket.end('SSH-2.0-nothing\r\n'))
    await fails({ url }, 'broken', true)
  })

  it('calls headers without end broken', async () => {
    const url = await serveRaw((socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x-long: y\r\n'.repeat(3000)}`))
    await fails({ url }, 'broken', true)
  })

  it('says that nothing was delivered when no server listens', async () => {
    const url = await serve((_, answer) => answer.end())
    const server = open.pop()
    await new Promise((resolve) => server?.close(resolve))
    await fails({ url }, 'unreachable', false)
  })

  it('repeats a repeatable call whose kept connection was closed meanwhile', async () => {
    let calls = 0
    const url = await serveRaw((socket) => {
      let answered = false
      socket.on('data', () => {
        calls += 1
        if (answered) socket.destroy()
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok')
        answered = true
      })
    })
    const call = { method: 'POST', url, repeatable: true, ...limits } as const
    assert.equal((await client.send(call)).status, 200)
    assert.equal((await client.send(call)).status, 200)
    assert.equal(calls, 3)
    await fails({ url, repeatable: false, before: () => client.send(call) }, 'broken', true)
  })

  it('tells nothing of the request in its failures', async () => {
    const url = await serve((request) => request.socket.destroy())
    const call = client.send({ method: 'GET', url: `${url}?ssn=666101000`, headers: { 'x-name': 'Maren' }, ...limits })
    const failure = await call.then(
      () => assert.fail('it answered'),
      (error: Error) => error,
    )
    assert.doesNotMatch(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`, /666101000|Maren/)
    assert.equal(failure.cause, undefined)
  })
})

interface Attempt {
  readonly url: string
  readonly timeoutMs?: number
  readonly repeatable?: boolean
  readonly before?: () => Promise<unknown>
}

async function fails(attempt: Attempt, reason: OutboundReason, delivered: boolean): Promise<void> {
  await attempt.before?.()
  await assert.rejects(
    client.send({ method: 'GET', ...limits, ...attempt }),
    (error) => error instanceof OutboundFailure && error.reason === reason && error.delivered === delivered,
  )
}

function serve(handle: http.RequestListener): Promise<string> {
  return listen(http.createServer(handle))
}

function serveRaw(handle: (socket: net.Socket) => void): Promise<string> {
  return listen(
    net.createServer((socket) => {
      socket.on('error', () => {})
      handle(socket)
    }),
  )
}

async function listen(server: http.Server | net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
