import { crc32, deflateSync } from 'node:zlib'

interface Picture {
  readonly width?: number
  readonly height?: number
  readonly interlace?: number
  /** Chunks that have nothing to do with pixels. */
  readonly more?: Readonly<Record<string, string>>
  /** Instead of the pixels. */
  readonly pixels?: Buffer
}

/** A picture of one colour with four channels, written by hand. */
export function smallPng({ width = 8, height = 4, interlace = 0, more = {}, pixels }: Picture = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, interlace], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, 0x7f)])
  const all = pixels ?? Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Object.entries(more).map(([type, text]) => chunk(type, Buffer.from(text))),
    chunk('IDAT', deflateSync(all)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
