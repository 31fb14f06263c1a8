import { randomFillSync } from 'node:crypto'

const block = Buffer.alloc(4096)
const state = { next: block.length }

/** Ids for requests and traces. Random bytes are drawn by the block, because every request needs some. */
export function randomHex(bytes: number): string {
  if (state.next + bytes > block.length) {
    randomFillSync(block)
    state.next = 0
  }
  state.next += bytes
  return block.toString('hex', state.next - bytes, state.next)
}
