import { type ErrorEntry, errors, retryAfterStatuses } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'

/** The one body of every failure. */
interface ErrorBody {
  codes: string[]
  messages: string[]
  details: string[]
  timestamp: number
  status: number
  requestId: string
  retryable: boolean
  fault: string
}

interface ErrorAnswer {
  status: number
  body: ErrorBody
  headers: Record<string, string>
}

export function errorAnswer(refusal: Refusal, requestId: string, at: number): ErrorAnswer {
  const entry: ErrorEntry = errors[refusal.refusal]
  const headers: Record<string, string> = {}
  if (retryAfterStatuses.has(entry.status) || refusal.refusal === 'idempotency-running') {
    headers['retry-after'] = String(refusal.retryAfterSeconds ?? 1)
  }
  return {
    status: entry.status,
    headers,
    body: {
      codes: [entry.code],
      messages: [entry.message],
      details: [...refusal.facts],
      timestamp: at,
      status: entry.status,
      requestId,
      retryable: entry.retryable,
      fault: entry.fault,
    },
  }
}

/** Anything that was thrown, as a refusal. The caller learns nothing about a fault that we did not foresee. */
export function asRefusal(fault: unknown): Refusal {
  return fault instanceof Refusal ? fault : new Refusal('unexpected')
}
