import assert from 'node:assert/strict'
import type net from 'node:net'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openReceivers } from '../testing/receivers.ts'
import { DialFailure, type DialFailureKind } from './dial-failure.ts'
import { createGuardedDialer } from './guarded-dialer.ts'

const receivers = openReceivers()
const dialer = createGuardedDialer({ allowLocal: true })
after(() => {
  dialer.close()
  receivers.close()
})

const limits = { headers: {}, body: '[]', totalMs: 20_000, connectMs: 5_000, maxAnswerBytes: 20_000 }
const head = 'HTTP/1.1 200 OK\r\n'

describe('a receiver that', () => {
  const endless: Record<string, (connection: net.Socket) => void> = {
    'takes the request and never answers': () => {},
    'sends its answer a byte at a time': (connection) => drip(connection, `${head}content-length: 1000\r\n\r\n`, '.'),
    'sends its headers a byte at a time': (connection) => drip(connection, `${head}x-long: `, 'x'),
    'sends headers and then nothing': (connection) => connection.write(`${head}content-length: 1000\r\n\r\n`),
    'promises a chunk and sends none': (connection) =>
      connection.write(`${head}transfer-encoding: chunked\r\n\r\nff\r\n`),
    'keeps saying that it is on it': (connection) => drip(connection, '', 'HTTP/1.1 102 Processing\r\n\r\n'),
  }
  for (const [what, play] of Object.entries(endless)) {
    test(`${what} is cut off when the time is over`, async () => {
      const closed = Promise.withResolvers<void>()
      const port = await receivers.raw((connection) => {
        connection.once('data', () => play(connection))
        connection.once('close', () => closed.resolve())
      })
      await fails(port, 'timeout', 1_000)
      await closed.promise
    })
  }

  test('never finishes the TLS handshake is cut off when the time to connect is over', async () => {
    const port = await receivers.raw((connection) => connection.resume())
    const post = dialer.post({ ...limits, url: `https://127.0.0.1:${port}/`, connectMs: 500 })
    await assert.rejects(post, (fault) => fault instanceof DialFailure && fault.kind === 'tls')
  })

  const broken: Record<string, (connection: net.Socket) => void> = {
    'hangs up without an answer': (connection) => connection.end(),
    'hangs up in the middle of its answer': (connection) => connection.end(`${head}content-length: 1000\r\n\r\nhalf`),
    'hangs up in the middle of a chunk': (connection) =>
      connection.end(`${head}transfer-encoding: chunked\r\n\r\nff\r\nhalf`),
    'resets in the middle of its answer': (connection) => {
      connection.write(`${head}content-length: 1000\r\n\r\nhalf`, () => connection.resetAndDestroy())
    },
    'speaks something else': (connection) => connection.end('SSH-2.0-nothing\r\n'),
    'sends 10,000 headers': (connection) => connection.write(`${head}${'x-many: 1\r\n'.repeat(10_000)}\r\n`),
    'sends one header without end': (connection) => connection.write(`${head}x-long: ${'x'.repeat(100_000)}`),
    'wants to speak another protocol': (connection) =>
      connection.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    'says its length twice': (connection) =>
      connection.write(`${head}content-length: 2\r\ncontent-length: 3\r\n\r\nok`),
  }
  for (const [what, play] of Object.entries(broken)) {
    test(`${what} has given no answer`, async () => {
      const port = await receivers.raw((connection) => connection.once('data', () => play(connection)))
      await fails(port, 'protocol')
    })
  }

  test('answers with 10 GB is cut off after the first bytes, and nothing piles up', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    for (const framing of ['content-length: 10737418240', 'transfer-encoding: chunked']) {
      const chunk = framing.startsWith('content')
        ? piece
        : Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])
      let written = 0
      const closed = Promise.withResolvers<void>()
      const port = await receivers.raw((connection) => {
        const pour = () => {
          while (!connection.destroyed && written < 10 * 1024 ** 3) {
            written += chunk.length
            if (!connection.write(chunk)) return
          }
        }
        connection.once('data', () => {
          connection.write(`${head}${framing}\r\n\r\n`)
          connection.on('drain', pour)
          pour()
        })
        connection.once('close', () => closed.resolve())
      })
      const answer = await dialer.post({ ...limits, url: `http://127.0.0.1:${port}/` })
      assert.deepEqual([answer.status, answer.excerpt.length, answer.truncated], [200, 20_000, true])
      await closed.promise
      assert.ok(written < 64 * 1024 * 1024, `the receiver got rid of ${written} bytes`)
    }
  })

  test('answers with a packed bomb is kept as the bytes that came', async () => {
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024))
    const port = await receivers.http((_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    const answer = await dialer.post({ ...limits, url: `http://127.0.0.1:${port}/`, maxAnswerBytes: 100_000 })
    assert.deepEqual([answer.excerpt, answer.truncated], [bomb, false])
  })

  test('answers with exactly as much as is kept is not cut', async () => {
    const port = await receivers.http((_, answer) => answer.end('x'.repeat(20_000)))
    const answer = await dialer.post({ ...limits, url: `http://127.0.0.1:${port}/` })
    assert.deepEqual([answer.excerpt.length, answer.truncated], [20_000, false])
  })
})

/** Sends a little again and again for as long as the other side listens. */
function drip(connection: net.Socket, first: string, again: string): void {
  connection.write(first)
  const timer = setInterval(() => connection.write(again), 20)
  connection.once('close', () => clearInterval(timer))
}

async function fails(port: number, kind: DialFailureKind, totalMs = limits.totalMs): Promise<void> {
  await assert.rejects(dialer.post({ ...limits, totalMs, url: `http://127.0.0.1:${port}/` }), (fault) => {
    assert.ok(fault instanceof DialFailure)
    assert.equal(fault.kind, kind)
    return true
  })
}
