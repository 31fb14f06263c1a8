import type { MadeRequest } from './contract-request.ts'
import type { Draw } from './draw.ts'

/** Bytes as they are sent, and what may become of them. */
export interface WireRequest {
  bytes: Buffer
  /** It is not valid HTTP, or ends early: it may be answered by hanging up. */
  broken: boolean
}

/** The request with its length, in one chunk. */
export function plainWire(request: MadeRequest): WireRequest {
  const length = request.body === undefined ? [] : [`content-length: ${request.body.length}`]
  return { bytes: message(request, length, request.body ?? Buffer.alloc(0)), broken: false }
}

/** In chunks of odd sizes. */
export function chunkedWire(draw: Draw, request: MadeRequest): WireRequest {
  const body = request.body ?? Buffer.alloc(0)
  const parts: Buffer[] = []
  for (let from = 0; from < body.length; ) {
    const size = Math.min(body.length - from, 1 + draw.below(draw.pick([3, 100, 20_000, 300_000])))
    // Many tiny chunks of a large body would be mostly the work of making them.
    const next = parts.length > 300 ? body.length - from : size
    const extension = draw.chance(0.05) ? ';x="y"' : ''
    parts.push(Buffer.from(`${next.toString(16)}${extension}\r\n`), body.subarray(from, from + next), crlf)
    from += next
  }
  const end = draw.chance(0.05) ? '0\r\nx-trailer: y\r\n\r\n' : '0\r\n\r\n'
  return {
    bytes: message(request, ['transfer-encoding: chunked'], Buffer.concat([...parts, Buffer.from(end)])),
    broken: false,
  }
}

/** Chunks and lengths that contradict themselves or end too early. */
export function brokenWire(draw: Draw, request: MadeRequest): WireRequest {
  const body = request.body ?? Buffer.from('{}')
  const chunked = 'transfer-encoding: chunked'
  const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
  const [headers, sent] = draw.pick<() => [string[], Buffer]>([
    () => [[chunked], Buffer.concat([text('zz', ''), body])],
    () => [[chunked], text('-1', '{}', '0', '', '')],
    () => [[chunked], text('ffffffffffffffff', '{}', '0', '', '')],
    () => [[chunked], text('5', '{}', '0', '', '')],
    () => [[chunked], Buffer.concat([text('2'), Buffer.from('\n'), body])],
    () => [[chunked], text(`2;${'x'.repeat(20_000)}`, '{}', '0', '', '')],
    () => [[chunked], text('2', '{}', '0', `x-trailer: ${'y'.repeat(20_000)}`, '', '')],
    () => [[chunked, `content-length: ${body.length}`], body],
    () => [['transfer-encoding: gzip, chunked'], text('2', '{}', '0', '', '')],
    () => [['transfer-encoding: chunked, identity'], body],
    () => [[`content-length: ${body.length}`, `content-length: ${body.length + 1}`], body],
    () => [['content-length: -1'], body],
    () => [['content-length: 1e3'], body],
    () => [[`content-length: ${'9'.repeat(30)}`], body],
    () => [[`content-length: +${body.length}`], body],
    () => [[`content-length: ${body.length}`, 'expect: 100-continue'], body],
    () => [[`content-length: ${body.length}`, 'expect: 200-ok', 'upgrade: h2c', 'connection: upgrade'], body],
    () => [[`x-big: ${'x'.repeat(17_000)}`, `content-length: ${body.length}`], body],
    () => [[...Array.from({ length: 1_500 }, (_, index) => `a${index}:`), 'content-length: 2'], text('{}')],
    () => [['x\u0000y: 1', 'content-length: 2'], text('{}')],
    () => [['x-folded: a', ' b', 'content-length: 2'], text('{}')],
    () => [['content-length : 2'], text('{}')],
  ])()
  return { bytes: message(request, headers, sent), broken: true }
}

/** Something that only looks like HTTP. */
export function garbage(draw: Draw, request: MadeRequest): WireRequest {
  const good = plainWire(request).bytes
  const bytes = draw.pick<() => Buffer>([
    () =>
      Buffer.from(
        good.toString('latin1').replace('HTTP/1.1', draw.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''])),
        'latin1',
      ),
    () => Buffer.from(good.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    () => Buffer.from(`${' '.repeat(draw.below(9))}${good.toString('latin1')}`, 'latin1'),
    () => Buffer.from(`GET ${'/a'.repeat(draw.below(12_000))} HTTP/1.1\r\nhost: x\r\n\r\n`),
    () =>
      Buffer.from(`${draw.pick(['CONNECT', 'BREW', 'PRI', 'get', ''])} ${request.path} HTTP/1.1\r\nhost: x\r\n\r\n`),
    () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a, 0x0d, 0x0a]),
    () => Buffer.from(Array.from({ length: 1 + draw.below(200) }, () => draw.below(256)).concat(13, 10, 13, 10)),
    () => {
      const changed = Buffer.from(good)
      for (let count = 1 + draw.below(5); count > 0; count--)
        changed[draw.below(Math.min(changed.length, 400))] = draw.below(256)
      return changed
    },
  ])()
  return { bytes, broken: true }
}

function message({ method, path, headers }: MadeRequest, more: readonly string[], body: Buffer): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: plumbline.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...more,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
}

const crlf = Buffer.from('\r\n')
