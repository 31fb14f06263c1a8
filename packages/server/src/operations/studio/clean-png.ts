import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { logoLimits } from '@plumbline/core/widget'

/** A picture, or why it cannot be used. */
type CleanPng = { readonly png: Buffer; readonly width: number; readonly height: number } | { readonly problem: string }

/**
 * Takes a PNG apart and writes it anew from its pixels alone: no text, no profile, nothing behind its end. Whatever somebody hid in the
 * file, what is served is a plain picture.
 */
export function cleanPng(bytes: Buffer): CleanPng {
  if (!bytes.subarray(0, signature.length).equals(signature)) return { problem: 'must be a PNG' }
  const chunks = chunksOf(bytes)
  const [header] = chunks ?? []
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return { problem: 'is damaged' }
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth, kind, compression, filter, interlace] = header.data.subarray(8)
  if (width < 1 || height < 1 || width > logoLimits.width || height > logoLimits.height)
    return { problem: `must be at most ${logoLimits.width} by ${logoLimits.height} pixels` }
  const channels = channelsOf[kind!]
  if (channels === undefined || !depthsOf[kind!]!.includes(depth!) || compression !== 0 || filter !== 0)
    return { problem: 'is damaged' }
  if (interlace !== 0) return { problem: 'must be saved without interlacing' }
  const rowBytes = Math.ceil((width * channels * depth!) / 8) + 1
  const pixels = inflated(Buffer.concat(dataOf(chunks, 'IDAT')), rowBytes * height)
  if (!pixels || !filtersAreKnown(pixels, rowBytes)) return { problem: 'is damaged' }
  const palette = dataOf(chunks, 'PLTE')
  const transparent = dataOf(chunks, 'tRNS')
  if ((kind === indexed) !== (palette.length === 1) || transparent.length > 1) return { problem: 'is damaged' }
  if (palette.some(({ length }) => length % 3 !== 0 || length < 3 || length > 768)) return { problem: 'is damaged' }
  if (transparent.some(({ length }) => length > 256)) return { problem: 'is damaged' }
  const png = Buffer.concat([
    signature,
    chunk('IHDR', header.data),
    ...palette.map((data) => chunk('PLTE', data)),
    ...transparent.map((data) => chunk('tRNS', data)),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { png, width, height }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const indexed = 3
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depthsOf: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Up to its end; undefined where one is cut off or its sum is wrong. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return undefined
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return chunks
    chunks.push({ type, data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return undefined
}

function dataOf(chunks: readonly Chunk[], type: string): Buffer[] {
  return chunks.filter((one) => one.type === type).map(({ data }) => data)
}

/** Exactly so many bytes; undefined for any other number, of which no more than one too many is made. */
function inflated(packed: Buffer, length: number): Buffer | undefined {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: length + 1 })
    return pixels.length === length ? pixels : undefined
  } catch {
    return undefined
  }
}

function filtersAreKnown(pixels: Buffer, rowBytes: number): boolean {
  for (let row = 0; row < pixels.length; row += rowBytes) if (pixels[row]! > 4) return false
  return true
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
