import { deliveryJitter, deliveryRetrySeconds, maxRetryAfterFactor } from '../promises/deliveries.ts'

/**
 * How long to wait after so many attempts; undefined: there is no further one. `chance` is from 0 to 1. What the receiver asks
 * for can make the wait longer, never shorter.
 */
export function nextWaitMs(attempts: number, chance: number, askedMs?: number): number | undefined {
  const seconds = deliveryRetrySeconds[attempts - 1]
  if (seconds === undefined) return undefined
  const ownMs = seconds * 1000 * (1 + deliveryJitter * (2 * chance - 1))
  return Math.round(Math.min(Math.max(ownMs, askedMs ?? 0), seconds * 1000 * maxRetryAfterFactor))
}

/** A wait that a `Retry-After` header asks for, in seconds or as a date; undefined for anything that is neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000
  if (!/^[A-Z][a-z]{2,8},? [\w :-]{10,40}$/.test(text)) return undefined
  const ms = Date.parse(text) - now
  return ms > 0 ? ms : undefined
}
