import type { WebhookAttempt } from '../../storage/webhook-attempts.ts'

export function toAttemptAnswer(attempt: WebhookAttempt) {
  const { attempt: _try, eventTypes: _types, ...rest } = toToldAttempt(attempt)
  return rest
}

/** With what only members of the team are told. */
export function toToldAttempt({ id, eventIds, eventTypes, ...rest }: WebhookAttempt) {
  return { attemptId: id, eventIds: [...eventIds], eventTypes: eventTypes && [...eventTypes], ...rest }
}
