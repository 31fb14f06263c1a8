import type { Audience } from './endpoint.ts'

/** What a request may bring, beside the lengths and counts of its fields. */

/**
 * Largest body by audience, counted after unpacking; an endpoint can have its own. Callers without a token are unknown and send
 * only log-ins and the like.
 */
export const bodyLimitBytes: Readonly<Record<Audience, number>> = {
  anyone: 16 * 1024,
  host: 256 * 1024,
  user: 256 * 1024,
}

/** Request line and headers together. */
export const maxHeadBytes = 16 * 1024

/** A packed body may unpack to so many times its size. Small ones may unpack to more: they cost nothing. */
export const maxUnpacking = { times: 20, freeBytes: 64 * 1024 } as const

/** For fields that name no length: they hold a code, an id, a date or a number, which their list or pattern keeps short. */
export const maxCodeCharacters = 64

/** More marks on one letter than any script needs. Putting them into order would take the square of their number. */
export const maxMarksInRow = 30

/** So many findings are told of one request; an integrator does not correct more at once. */
export const maxFindings = 20

/** Objects and lists of one body, and how deep they may lie in each other. They cost far more to build than their bytes. */
export const maxJson = { containers: 10_000, depth: 64, freeBytes: 16 * 1024 } as const
