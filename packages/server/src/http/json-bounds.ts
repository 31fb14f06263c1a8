import { maxJson } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'

const quote = 0x22
const backslash = 0x5c

/**
 * Refuses text whose objects and lists cost far more to build than their bytes: a megabyte of brackets would keep other requests
 * waiting for longer than a tenth of a second. One look at each byte, before anything is built.
 */
export function requireModestJson(bytes: Uint8Array): void {
  if (bytes.length <= maxJson.freeBytes) return
  let depth = 0
  let containers = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfText(bytes, at)
    // { and [, } and ] differ from each other in one bit.
    else if ((byte | 0x20) === 0x7b) {
      if (++containers > maxJson.containers || ++depth > maxJson.depth) throw tooMuch()
    } else if ((byte | 0x20) === 0x7d) depth--
  }
}

function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

function tooMuch(): Refusal {
  return new Refusal('body-too-large', [
    `body: has more than ${maxJson.containers} objects and lists, or ${maxJson.depth} within each other`,
  ])
}
