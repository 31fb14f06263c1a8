import { timingSafeEqual } from 'node:crypto'

/** Takes the same time whether the bytes are the same or not. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
