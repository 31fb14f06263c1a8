import { type BulkheadSettings, createBulkhead } from './bulkhead.ts'
import { CallFailure, type CallFailureReason, outcomeOf } from './call-failure.ts'
import { type BreakerSettings, type BreakerState, type BreakerWish, createCircuitBreaker } from './circuit-breaker.ts'
import { type Deadline, deadlineIn } from './deadline.ts'

/**
 * The guarded way to one server: a place in the bulkhead, the breaker's leave, the call, all under one deadline. How each call
 * ended is reported once.
 */
interface GuardedLine {
  readonly run: <Result>(call: LineCall, work: (deadline: Deadline) => Promise<Result>) => Promise<Result>
  /** For health checks and metrics. */
  readonly state: () => LineState
}

export interface LineCall {
  /** From the request to call to the read answer. */
  readonly timeoutMs: number
  /** The one place where what went wrong becomes the failure that leaves the line. */
  readonly toFailure: (error: unknown) => LineFailure
  readonly finish?: (end: LineEnd) => void
}

interface LineFailure extends Error {
  readonly reason: CallFailureReason
  readonly detail: string | undefined
}

export interface LineEnd {
  readonly outcome: 'ok' | CallFailureReason
  readonly detail: string | undefined
  readonly durationMs: number
}

export interface LineSettings extends BulkheadSettings {
  readonly breaker: BreakerSettings
}

export interface LineState {
  readonly breaker: BreakerState
  readonly running: number
  readonly waiting: number
}

/** `now` is in milliseconds; only differences count. */
export function createGuardedLine(settings: LineSettings, now: () => number, wish?: () => BreakerWish): GuardedLine {
  const bulkhead = createBulkhead(settings)
  const breaker = createCircuitBreaker(settings.breaker, now, wish)

  const throughBreaker = async <Result>(call: LineCall, work: () => Promise<Result>): Promise<Result> => {
    const admission = breaker.admit()
    if (!admission.admitted) throw new CallFailure({ reason: 'circuit-open', retryAfterMs: admission.retryAfterMs })
    try {
      const result = await work()
      admission.report('answered')
      return result
    } catch (error) {
      const failure = call.toFailure(error)
      admission.report(outcomeOf(failure.reason))
      throw failure
    }
  }
  const throughBulkhead = async <Result>(call: LineCall, work: (deadline: Deadline) => Promise<Result>) => {
    const deadline = deadlineIn(call.timeoutMs)
    const leave = await bulkhead.enter(deadline.leftMs())
    try {
      return await throughBreaker(call, () => work(deadline))
    } finally {
      leave()
    }
  }

  return {
    async run(call, work) {
      const startedAt = now()
      const finish = (outcome: LineEnd['outcome'], detail?: string) =>
        call.finish?.({ outcome, detail, durationMs: now() - startedAt })
      try {
        const result = await throughBulkhead(call, work)
        finish('ok')
        return result
      } catch (error) {
        const failure = call.toFailure(error)
        finish(failure.reason, failure.detail)
        throw failure
      }
    },
    state: () => ({ breaker: breaker.state(), running: bulkhead.running(), waiting: bulkhead.waiting() }),
  }
}
