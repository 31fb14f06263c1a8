/** Error correction of level M, by version from 1 to 15: bytes of correction in a block, and how many blocks there are. */
const correction: readonly (readonly [bytes: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
]

interface Codewords {
  readonly version: number
  readonly bytes: readonly number[]
}

/** What a QR code (ISO/IEC 18004) of the smallest version that has room for the text is drawn from. Undefined if none has. */
export function codewordsOf(text: string): Codewords | undefined {
  const data = [...new TextEncoder().encode(text)]
  for (let version = 1; version <= correction.length; version++) {
    const [perBlock, blocks] = correction[version - 1]!
    const room = Math.floor(dataModules(version) / 8) - perBlock * blocks
    const framed = framedData(data, version, room)
    if (framed) return { version, bytes: interleaved(framed, perBlock, blocks) }
  }
  return undefined
}

/** Modules of a version that hold data and correction: all but those that readers find it by. */
function dataModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version < 2) return all
  const marks = Math.floor(version / 7) + 2
  return all - (25 * marks - 10) * marks + 55 - (version < 7 ? 0 : 36)
}

/** The kind of data, its length, the data, and what fills the rest. Undefined if there is not room enough. */
function framedData(data: readonly number[], version: number, room: number): number[] | undefined {
  const lengthBits = version < 10 ? 8 : 16
  const bits = `0100${data.length.toString(2).padStart(lengthBits, '0')}${data.map(byteBits).join('')}`
  if (bits.length > room * 8) return undefined
  const ended = bits + '0'.repeat(Math.min(4, room * 8 - bits.length))
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  for (let filler = 0xec; bytes.length < room; filler ^= 0xec ^ 0x11) bytes.push(filler)
  return bytes
}

const byteBits = (byte: number) => byte.toString(2).padStart(8, '0')

/** Split into blocks, each with its correction, and read across them, so that a stain hurts all of them a little. */
function interleaved(data: readonly number[], perBlock: number, blocks: number): number[] {
  const short = Math.floor(data.length / blocks)
  const longFrom = blocks - (data.length % blocks)
  const divisor = generatorOf(perBlock)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(at, at + short + (index >= longFrom ? 1 : 0))
    at += part.length
    return part
  })
  const checks = parts.map((part) => remainderOf(part, divisor))
  return [...across(parts), ...across(checks)]
}

function across(rows: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat()
}

/** Product in the field of 256 elements that the standard uses. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

/** The Reed-Solomon polynomial of a degree, from its second coefficient on. */
function generatorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let power = 0; power < degree; power++) {
    for (let place = 0; place < degree; place++) result[place] = times(result[place]!, root) ^ (result[place + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((coefficient, place) => {
      rest[place]! ^= times(coefficient, factor)
    })
  }
  return rest
}
