/** Who has to act so that the same call succeeds. */
export type Fault = 'host' | 'consumer' | 'service' | 'bureau'

export interface ErrorEntry {
  code: `SC${number}`
  status: number
  fault: Fault
  /** The same request may succeed later unchanged. */
  retryable: boolean
  message: string
  /** What the reference tells an integrator to do about it. */
  remedy: string
  /** Whether the refused attempt is on record in the audit log. */
  audited: boolean
  /** Whether the refusal stays the answer to its Idempotency-Key; not where the same request may succeed later. */
  kept: boolean
}

/** One row of the table: whose fault, code, status, what it says, what to do. */
type Row = readonly [code: `SC${number}`, status: number, message: string, remedy: string]

type Traces = Partial<Pick<ErrorEntry, 'audited' | 'kept'>>

/** The request was refused by its form or by a rate before anything was tried, so it leaves no entry and no kept answer. */
export const leavesNothing: Traces = { audited: false, kept: false }
/** The attempt is on record, but its answer is not kept: with another setting of the host the same request succeeds. */
export const dependsOnHost: Traces = { kept: false }

/** Statuses that ask to come again. */
const askAgain: readonly number[] = [425, 429, 502, 503]

export function final(fault: Fault, row: Row, traces: Traces = {}): ErrorEntry {
  return entry(fault, row, false, traces)
}

export function passing(fault: Fault, row: Row, traces: Traces = {}): ErrorEntry {
  return entry(fault, row, true, traces)
}

function entry(fault: Fault, [code, status, message, remedy]: Row, retryable: boolean, traces: Traces): ErrorEntry {
  return { code, status, fault, retryable, message, remedy, audited: true, kept: !askAgain.includes(status), ...traces }
}
