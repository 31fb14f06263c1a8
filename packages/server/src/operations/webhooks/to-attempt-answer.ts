import type { WebhookAttempt } from '../../storage/webhook-attempts.ts'

export function toAttemptAnswer({ id, eventIds, ...attempt }: WebhookAttempt) {
  const { messageId, at, durationMs, status, outcome, responseExcerpt, nextAttemptAt, error } = attempt
  return {
    attemptId: id,
    messageId,
    eventIds: [...eventIds],
    at,
    durationMs,
    status,
    outcome,
    responseExcerpt,
    nextAttemptAt,
    error,
  }
}
