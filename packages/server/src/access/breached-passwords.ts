import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * Passwords an operator has collected, as the first eight bytes of their SHA-1 in one sorted row: a million takes 8 MB. With
 * so many entries a chance hit is one in a million million.
 */
export class BreachedPasswords {
  readonly #marks: BigUint64Array

  constructor(marks: BigUint64Array) {
    this.#marks = marks.sort()
  }

  get size(): number {
    return this.#marks.length
  }

  has(password: string): boolean {
    return this.#contains(password) || this.#contains(password.toLowerCase())
  }

  #contains(password: string): boolean {
    const mark = markOf(sha1(password))
    let [low, high] = [0, this.#marks.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#marks[middle]! < mark) low = middle + 1
      else high = middle
    }
    return this.#marks[low] === mark
  }
}

/** One entry a line: the password itself, or its SHA-1 in hexadecimal with or without a count behind a colon. */
export async function loadBreachedPasswords(file: string | null): Promise<BreachedPasswords> {
  if (file === null) return new BreachedPasswords(new BigUint64Array(0))
  let marks = new BigUint64Array(1024)
  let count = 0
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (line === '') continue
    if (count === marks.length) {
      const larger = new BigUint64Array(count * 2)
      larger.set(marks)
      marks = larger
    }
    marks[count++] = markOf(digest.exec(line)?.[1] ?? sha1(line.normalize('NFC')))
  }
  return new BreachedPasswords(marks.slice(0, count))
}

const digest = /^([0-9a-fA-F]{40})(?::\d+)?$/

function sha1(text: string): string {
  return hash('sha1', text, 'hex')
}

function markOf(hex: string): bigint {
  return BigInt(`0x${hex.slice(0, 16)}`)
}
