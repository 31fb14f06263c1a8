import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply } from 'fastify'

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

export async function sendJson(
  reply: FastifyReply,
  answer: { status: number; body: string | null; headers: Record<string, string> },
  acceptEncoding: string | undefined,
): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers)
  if (answer.body === null) return reply.send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const encoding = answer.body.length < compressFromBytes ? undefined : chosenEncoding(acceptEncoding)
  if (!encoding) return reply.send(answer.body)
  const packed = await compressors[encoding](Buffer.from(answer.body))
  return reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding, Origin').send(packed)
}

/** zstd before gzip where the client takes both; an encoding refused with q=0 is not used. */
export function chosenEncoding(acceptEncoding: string | undefined): 'zstd' | 'gzip' | undefined {
  if (!acceptEncoding) return undefined
  const wanted = new Map(
    acceptEncoding.split(',').map((item) => {
      const [name = '', ...parameters] = item.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined)
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  return (['zstd', 'gzip'] as const).find((name) => (wanted.get(name) ?? wanted.get('*') ?? 0) > 0)
}
