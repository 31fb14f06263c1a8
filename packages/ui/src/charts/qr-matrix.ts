import { codewordsOf } from './qr-codewords.ts'

/** The dark modules of the QR code of a text, row by row. Undefined for a text that is too long for one. */
export function qrMatrix(text: string): boolean[][] | undefined {
  const codewords = codewordsOf(text)
  if (!codewords) return undefined
  const { version, bytes } = codewords
  const grid = new Grid(version)
  grid.drawMarks()
  grid.drawData(bytes)
  return grid.dark
}

class Grid {
  readonly dark: boolean[][]
  readonly #fixed: boolean[][]
  readonly #version: number
  readonly #size: number

  constructor(version: number) {
    this.#version = version
    this.#size = version * 4 + 17
    const empty = () => Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false))
    this.dark = empty()
    this.#fixed = empty()
  }

  /** What readers find the code by, and what tells them its version and form. */
  drawMarks(): void {
    for (let at = 0; at < this.#size; at++) {
      this.#fix(6, at, at % 2 === 0)
      this.#fix(at, 6, at % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [this.#size - 4, 3],
      [3, this.#size - 4],
    ] as const)
      this.#drawSquare(x, y, 4)
    this.#drawAlignment()
    this.#drawForm()
    if (this.#version >= 7) this.#drawVersion()
  }

  /** Bits go up and down in columns of two, from the right, around what is fixed. */
  drawData(bytes: readonly number[]): void {
    let bit = 0
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.#size; step++) {
        const isUpward = ((right + 1) & 2) === 0
        const y = isUpward ? this.#size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]![x]) continue
          const isSet = ((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1
          // Mask 0 of the standard, told to readers with the form: codes of secrets need no search for a better one.
          this.dark[y]![x] = (isSet === 1) !== ((x + y) % 2 === 0)
          bit++
        }
      }
    }
  }

  #fix(x: number, y: number, isDark: boolean): void {
    if (y < 0 || x < 0 || y >= this.#size || x >= this.#size) return
    this.dark[y]![x] = isDark
    this.#fixed[y]![x] = true
  }

  /** Squares within squares around a module; the widest ring is light. */
  #drawSquare(x: number, y: number, reach: number): void {
    for (let down = -reach; down <= reach; down++)
      for (let across = -reach; across <= reach; across++) {
        const ring = Math.max(Math.abs(across), Math.abs(down))
        this.#fix(x + across, y + down, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
  }

  #drawAlignment(): void {
    const places = alignmentPlaces(this.#version, this.#size)
    const last = places.length - 1
    places.forEach((x, column) => {
      places.forEach((y, row) => {
        const isCorner = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0)
        if (!isCorner) this.#drawSquare(x, y, 2)
      })
    })
  }

  /** Level M and mask 0, with their own correction, twice. */
  #drawForm(): void {
    const form = withRemainder(0b00_000, 10, 0x537) ^ 0x5412
    const isSet = (bit: number) => ((form >>> bit) & 1) === 1
    for (let bit = 0; bit <= 5; bit++) this.#fix(8, bit, isSet(bit))
    this.#fix(8, 7, isSet(6))
    this.#fix(8, 8, isSet(7))
    this.#fix(7, 8, isSet(8))
    for (let bit = 9; bit < 15; bit++) this.#fix(14 - bit, 8, isSet(bit))
    for (let bit = 0; bit < 8; bit++) this.#fix(this.#size - 1 - bit, 8, isSet(bit))
    for (let bit = 8; bit < 15; bit++) this.#fix(8, this.#size - 15 + bit, isSet(bit))
    this.#fix(8, this.#size - 8, true)
  }

  #drawVersion(): void {
    const told = withRemainder(this.#version, 12, 0x1f25)
    for (let bit = 0; bit < 18; bit++) {
      const isSet = ((told >>> bit) & 1) === 1
      const [far, near] = [this.#size - 11 + (bit % 3), Math.floor(bit / 3)]
      this.#fix(far, near, isSet)
      this.#fix(near, far, isSet)
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))]
}

/** The value, followed by so many bits that let readers mend it. */
function withRemainder(value: number, bits: number, divisor: number): number {
  let rest = value
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor)
  return (value << bits) | rest
}
