import type { JsonAnswer } from '../outbound/json-line.ts'

/** The phone company or mailbox does not take the message; another try with the same address will not help. */
export function isNotDeliverable(answer: JsonAnswer): boolean {
  return answer.status === 422 && answer.code === 'NOT_DELIVERABLE'
}
