import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { maxUnpacking } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { requireModestJson } from './json-bounds.ts'

const inflate = promisify(gunzip)

/** The raw bytes after decompression, at most `limitBytes` before and after it. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limitBytes) throw new Refusal('body-too-large')
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const raw = await receive(request, limitBytes)
  if (raw.length === 0) return raw
  refuseOtherTypes(request.headers['content-type'])
  if (encoding === 'identity') return raw
  if (encoding !== 'gzip') throw new Refusal('unsupported-content')
  try {
    return await inflate(raw, { maxOutputLength: Math.min(limitBytes, unpackedLimit(raw.length)) })
  } catch (fault) {
    throw new Refusal(
      (fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'body-too-large' : 'malformed-json',
    )
  }
}

/** A few bytes that unpack to a large body make work for us and none for their sender. */
function unpackedLimit(packedBytes: number): number {
  return Math.max(maxUnpacking.freeBytes, packedBytes * maxUnpacking.times)
}

/** The fields of a form as a browser sends them; small, and never packed. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded' || encoding !== 'identity') throw new Refusal('unsupported-content')
  if (Number(request.headers['content-length'] ?? 0) > formLimitBytes) throw new Refusal('body-too-large')
  return new URLSearchParams((await receive(request, formLimitBytes)).toString('utf8'))
}

const formLimitBytes = 16 * 1024

async function receive(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    // A refusal must not close the connection, or the sender would not get it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limitBytes) throw new Refusal('body-too-large')
      chunks.push(chunk)
    }
  } catch (fault) {
    // The sender went away or took too long; that is no fault of ours.
    throw fault instanceof Refusal ? fault : new Refusal('request-too-slow')
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length)
}

/** The connection of a sender is closed when more than this is left, when it takes longer or when it falls silent. */
const discarded = { bytes: 8 * 1024 * 1024, ms: 2_000, silenceMs: 500 }

/**
 * Reads and drops the rest of a body before it is refused. A connection that is closed with bytes unread is reset, and a sender
 * who is still writing then never sees the answer.
 */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  const passed = Promise.withResolvers<void>()
  const enough = () => passed.resolve()
  const silence = setTimeout(enough, discarded.silenceMs)
  const timer = setTimeout(enough, discarded.ms)
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    silence.refresh()
    if (length > discarded.bytes) enough()
  })
  for (const event of ['end', 'error', 'close']) request.once(event, enough)
  await passed.promise
  clearTimeout(silence)
  clearTimeout(timer)
}

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
}

/** Valid JSON or nothing. Repeated members: the last one counts, here and in everything that reads the result. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  requireModestJson(bytes)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('malformed-json')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const maxTypeLength = 256

/** The type must be JSON in UTF-8, or be left out. */
function refuseOtherTypes(contentType: string | undefined): void {
  if (contentType === undefined || contentType.trim() === '') return
  if (contentType.length > maxTypeLength) throw new Refusal('unsupported-content')
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  const json = type === 'application/json' || /^application\/[a-z0-9.!#$&^_-]+\+json$/.test(type)
  const otherCharset = parameters.some((one) => one.startsWith('charset=') && !/^charset="?utf-?8"?$/.test(one))
  if (!json || otherCharset) throw new Refusal('unsupported-content')
}
