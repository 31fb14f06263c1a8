import { timingSafeEqual } from 'node:crypto'

/** Takes as long whether they are the same or not. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
