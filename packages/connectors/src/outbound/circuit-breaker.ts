/**
 * Stops calling a server that keeps failing. Closed: calls go through and their outcomes are counted. Open: calls are refused
 * until a pause is over. Half-open: one call is let through as a probe; its outcome closes the breaker or opens it again.
 */
interface CircuitBreaker {
  readonly state: () => BreakerState
  readonly admit: () => Admission
}

export type BreakerState = 'closed' | 'open' | 'half-open'

/** An admitted caller must report how its call ended, exactly once; further reports are ignored. */
type Admission =
  | { readonly admitted: true; readonly report: (outcome: CallOutcome) => void }
  | { readonly admitted: false; readonly retryAfterMs: number }

/** `answered`: the server is alive, also when it refused. `abandoned`: the call told nothing about the server. */
export type CallOutcome = 'answered' | 'failed' | 'abandoned'

export interface BreakerSettings {
  /** How many of the latest outcomes are looked at. */
  readonly window: number
  /** Fewer outcomes than this never open the breaker. */
  readonly minimumCalls: number
  /** Share of failures, 0 to 1, from which on the breaker opens. */
  readonly failureShare: number
  readonly openMs: number
}

export const defaultBreaker: BreakerSettings = { window: 20, minimumCalls: 5, failureShare: 0.5, openMs: 10_000 }

/** What somebody who runs the service wants of a breaker, whatever its own outcomes say. */
export interface BreakerWish {
  /** Nothing goes out for now. */
  readonly heldOpen: boolean
  /** Rises each time that the breaker is to close at once; from then on outcomes count again. */
  readonly closings: number
}

const noWish: BreakerWish = { heldOpen: false, closings: 0 }

/** `now` is any clock in milliseconds that does not run backwards. */
export function createCircuitBreaker(
  settings: BreakerSettings,
  now: () => number,
  wish: () => BreakerWish = () => noWish,
): CircuitBreaker {
  let outcomes: boolean[] = []
  let openUntil: number | null = null
  let probing = false
  // Outcomes of calls that began before the last change of state say nothing about the server of now.
  let era = 0
  let closings = wish().closings

  const open = () => {
    openUntil = now() + settings.openMs
    probing = false
    outcomes = []
    era += 1
  }
  const close = () => {
    openUntil = null
    probing = false
    outcomes = []
    era += 1
  }
  const count = (failed: boolean) => {
    outcomes.push(failed)
    if (outcomes.length > settings.window) outcomes.shift()
    const failures = outcomes.filter((outcome) => outcome).length
    if (outcomes.length >= settings.minimumCalls && failures / outcomes.length >= settings.failureShare) open()
  }
  const state = (): BreakerState => {
    const wanted = wish()
    if (wanted.closings !== closings) close()
    closings = wanted.closings
    if (wanted.heldOpen) return 'open'
    return openUntil === null ? 'closed' : now() < openUntil ? 'open' : 'half-open'
  }

  return {
    state,
    admit() {
      const present = state()
      if (present === 'open')
        return { admitted: false, retryAfterMs: openUntil === null ? settings.openMs : openUntil - now() }
      if (present === 'half-open' && probing) return { admitted: false, retryAfterMs: settings.openMs }
      const probe = present === 'half-open'
      if (probe) probing = true
      const admittedIn = era
      let reported = false
      const report = (outcome: CallOutcome) => {
        if (reported || admittedIn !== era) return
        reported = true
        if (probe && outcome === 'abandoned') probing = false
        else if (probe) outcome === 'answered' ? close() : open()
        else if (outcome !== 'abandoned') count(outcome === 'failed')
      }
      return { admitted: true, report }
    },
  }
}
