import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { MadeRequest } from './contract-request.ts'
import type { Draw } from './draw.ts'

/** Packs the body of a request, rightly or not. */
export function pack(draw: Draw, request: MadeRequest): MadeRequest {
  const plain = request.body ?? Buffer.from('{}')
  const packed = (body: Buffer, encoding: string, broken: boolean): MadeRequest => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json', 'content-encoding': encoding },
    body,
    wrongBody: request.wrongBody || (broken && request.endpoint?.body !== undefined),
  })
  const way = draw.weighted(ways)
  switch (way) {
    case 'gzip':
      return packed(gzip(plain), draw.pick(['gzip', 'GZIP', ' gzip']), false)
    case 'several members': {
      const middle = draw.below(plain.length)
      return packed(Buffer.concat([gzip(plain.subarray(0, middle)), gzip(plain.subarray(middle))]), 'gzip', false)
    }
    case 'twice':
      return packed(gzip(gzip(plain)), draw.pick(['gzip', 'gzip, gzip']), true)
    case 'cut off': {
      const whole = gzip(plain)
      return packed(whole.subarray(0, draw.below(whole.length)), 'gzip', false)
    }
    case 'changed': {
      const whole = Buffer.from(gzip(plain))
      for (let count = 1 + draw.below(4); count > 0; count--) whole[draw.below(whole.length)]! ^= 1 << draw.below(8)
      // The changed byte may be a flag of the header; then the body still opens.
      return packed(whole, 'gzip', false)
    }
    case 'followed by bytes':
      return packed(Buffer.concat([gzip(plain), Buffer.alloc(draw.below(4_000), draw.below(256))]), 'gzip', false)
    case 'bomb':
      return packed(draw.pick(bombs()), 'gzip', true)
    case 'another encoding':
      return draw.chance(0.5)
        ? packed(deflateSync(plain), 'deflate', true)
        : packed(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }), 'br', true)
    case 'not packed':
      return packed(plain, draw.pick(['gzip', 'x-gzip', 'identity, gzip', 'zstd', '\t', 'gzip;q=1']), true)
  }
}

const ways = {
  gzip: 6,
  'several members': 1,
  twice: 2,
  'cut off': 2,
  changed: 2,
  'followed by bytes': 1,
  bomb: 1,
  'another encoding': 1,
  'not packed': 1,
}

const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 1 })

/** A few bytes of the wire that open to far more than any endpoint takes. */
let made: readonly Buffer[] | undefined

function bombs(): readonly Buffer[] {
  made ??= [' ', '[', '{"a":', '"\u0301'].map((unit) => gzip(Buffer.alloc(12_000_000, unit)))
  return made
}
