import { ConnectionError, RefusedError, UnexpectedAnswerError } from './errors.ts'
import type { Route } from './session.ts'

/** Whether the service knows a repetition of this call by its Idempotency-Key. */
export function takesKey({ method, once }: Route): boolean {
  return method === 'POST' && !once
}

/** Reading twice, setting twice and posting twice under one key come to the same as once. */
export function mayRepeat(route: Route): boolean {
  return takesKey(route) || (!route.once && (route.method === 'GET' || route.method === 'PUT'))
}

const firstWaitMs = 250
const maxBackoffMs = 8_000
const defaultMaxWaitMs = 30_000

/** How long to wait before the next try, in milliseconds; undefined where another try makes no sense. */
export function waitBefore(
  error: unknown,
  failedBefore: number,
  random: () => number,
  maxWaitMs = defaultMaxWaitMs,
): number | undefined {
  const backoff = random() * Math.min(maxBackoffMs, firstWaitMs * 2 ** failedBefore)
  if (error instanceof ConnectionError) return backoff
  if (error instanceof UnexpectedAnswerError) return error.retryable ? backoff : undefined
  if (!(error instanceof RefusedError) || !passes(error)) return undefined
  const asked = (error.retryAfterSeconds ?? 0) * 1000
  // Who is asked to come again after a longer time is told at once, instead of being kept waiting.
  return asked <= maxWaitMs ? asked + backoff : undefined
}

/** Limits, outages, and the same call that is still at work. Locks and cooldowns of a person end as well, but not for a machine. */
function passes({ retryable, status, code }: RefusedError): boolean {
  return retryable && ([429, 502, 503].includes(status) || code === 'SC208')
}
