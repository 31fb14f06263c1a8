import { teamErrors } from '@plumbline/contract'
import type { TeamRefusal } from '@plumbline/core/team'
import type { Outcome } from '../pipeline.ts'

/** The same body as that of the public API, with the name of the refusal as its code. */
export function teamErrorAnswer(refusal: TeamRefusal, requestId: string, timestamp: number): Outcome {
  const { status, message } = teamErrors[refusal.refusal]
  const { facts, retryAfterSeconds } = refusal
  const body = {
    codes: [refusal.refusal],
    messages: [message],
    details: [...facts],
    timestamp,
    status,
    requestId,
    retryable: retryAfterSeconds !== undefined,
    fault: status >= 500 ? 'service' : 'member',
  }
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status, body: JSON.stringify(body), headers }
}
