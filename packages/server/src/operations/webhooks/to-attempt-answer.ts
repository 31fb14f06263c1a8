import type { WebhookAttempt } from '../../storage/webhook-attempts.ts'

export function toAttemptAnswer({ id, eventIds, ...rest }: WebhookAttempt) {
  return { attemptId: id, eventIds: [...eventIds], ...rest }
}
