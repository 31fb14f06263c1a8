import { promisify } from 'node:util'
import { gunzip, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const unpack = promisify(gunzip)
const compressors = { zstd: promisify(zstdCompress), gzip: promisify(gzip) }

/** Below this a compressed answer saves nothing worth its cost. */
const compressFromBytes = 1024

/** Headers of every answer of the API. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-api-version': 'v3',
  'x-api-revision': '2026-10-16',
}

interface ReadyAnswer {
  status: number
  type: string
  /** Null without a body. */
  body: string | Buffer | null
  headers: Record<string, string>
  /** The body is compressed already. */
  encoding?: 'gzip' | undefined
}

/** Sends an answer, compressed where the client takes it and it is worth it. */
export async function send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Promise<void> {
  const { body, headers } = answer
  reply.code(answer.status)
  if (body === null) return void reply.headers(headers).send()
  headers['content-type'] = answer.type
  if (answer.encoding) return sendPacked(request, reply, body as Buffer, headers)
  const encoding = body.length < compressFromBytes ? undefined : chosenEncoding(request.headers['accept-encoding'])
  if (!encoding) return void reply.headers(headers).send(body)
  const packed = await compressors[encoding](Buffer.from(body))
  headers['content-encoding'] = encoding
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding'
  reply.headers(headers).send(packed)
}

/** To most clients the bytes go out as they were stored; for the others they are unpacked. */
async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Buffer,
  headers: Record<string, string>,
): Promise<void> {
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding'
  if (!takes(request.headers['accept-encoding'], 'gzip')) return void reply.headers(headers).send(await unpack(packed))
  headers['content-encoding'] = 'gzip'
  reply.headers(headers).send(packed)
}

/** zstd before gzip where the client takes both; an encoding refused with q=0 is not used. */
export function chosenEncoding(acceptEncoding: string | undefined): 'zstd' | 'gzip' | undefined {
  return (['zstd', 'gzip'] as const).find((name) => takes(acceptEncoding, name))
}

/** Clients name a handful of encodings with one parameter each; more is not looked at. */
const maxEncodings = 20
const maxParameters = 4

function takes(acceptEncoding: string | undefined, encoding: string): boolean {
  if (!acceptEncoding) return false
  const wanted = new Map(
    acceptEncoding.split(',', maxEncodings).map((item) => {
      const [name = '', ...parameters] = item.trim().toLowerCase().split(';', maxParameters)
      const quality = parameters.map((one) => /^\s*q=([\d.]{1,9})$/.exec(one)?.[1]).find((one) => one !== undefined)
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  return (wanted.get(encoding) ?? wanted.get('*') ?? 0) > 0
}
