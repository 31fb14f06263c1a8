import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * Segments of JSON that were compressed once and are joined into one gzip answer afterwards. Each segment is a run of deflate
 * blocks that ends on a byte and refers to nothing before it, so segments can follow each other with plain text in between.
 * The checksum of the whole follows from those of the segments.
 */
export interface GzipSegment {
  /** Deflate blocks, none of them the last. */
  blocks: Buffer
  /** Length of the text. */
  bytes: number
  crc: number
  /** What a checksum is multiplied by when this segment follows it. */
  shift: number
}

export function compressSegment(text: string | Buffer): GzipSegment {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const blocks = deflateRawSync(plain, { level: 3, finishFlush: constants.Z_FULL_FLUSH })
  return { blocks, bytes: plain.length, crc: crc32(plain), shift: shiftOf(plain.length) }
}

/** The text of a segment. */
export function expandSegment({ blocks }: GzipSegment): string {
  // A segment has no end mark: it is made to be followed by others.
  return inflateRawSync(blocks, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8')
}

/** One gzip stream of texts and segments in their order. */
export function joinSegments(parts: readonly (string | GzipSegment)[]): Buffer {
  const out: Buffer[] = [head]
  let crc = 0
  let bytes = 0
  for (const part of parts) {
    if (typeof part === 'string') {
      const plain = Buffer.from(part)
      // A stored block has at most 65,535 bytes; what we put between segments is far shorter.
      for (let from = 0; from < plain.length; from += storedLimit) {
        const slice = plain.subarray(from, from + storedLimit)
        out.push(storedHead(slice.length), slice)
      }
      crc = crc32(plain, crc)
      bytes += plain.length
    } else {
      out.push(part.blocks)
      crc = (multiply(part.shift, crc) ^ part.crc) >>> 0
      bytes += part.bytes
    }
  }
  const tail = Buffer.alloc(10)
  // The last block: fixed codes, nothing but the end mark.
  tail[0] = 0x03
  tail.writeUInt32LE(crc, 2)
  tail.writeUInt32LE(bytes % 0x1_0000_0000, 6)
  out.push(tail)
  return Buffer.concat(out)
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const storedLimit = 65_535

function storedHead(length: number): Buffer {
  return Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff])
}

// Checksums are polynomials over one bit, the lowest power in the highest bit, modulo this one.
const polynomial = 0xedb88320

/** The product of two polynomials. */
function multiply(one: number, other: number): number {
  let product = 0
  let factor = other
  for (let bit = 0x8000_0000; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ polynomial
  }
  return product >>> 0
}

/** x to the power of 8 n: moving a checksum past n bytes. */
function shiftOf(bytes: number): number {
  let result = 0x8000_0000
  let power = byteShift
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result)
    power = multiply(power, power)
  }
  return result
}

/** x to the power of 8. */
const byteShift = 0x0080_0000
