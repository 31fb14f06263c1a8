import { answerBytes } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, count, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'

/** One attempt to reach a webhook endpoint. */
export const WebhookAttempt = answer({
  attemptId: Uuid,
  messageId: Type.String({ ...Uuid, description: '`webhook-id` of the message; it stays the same over all attempts' }),
  eventIds: Type.Array(Uuid),
  at: Instant,
  durationMs: count('How long it took', 184),
  status: nullable(count('HTTP status of the answer; null without an answer', 500)),
  outcome: choice(['DELIVERED', 'PARTIAL', 'FAILED'], { description: 'What became of it', examples: ['FAILED'] }),
  responseExcerpt: nullable(
    text(`Beginning of the answer, at most ${answerBytes / 1000} kB; null without an answer`, 'Internal Server Error'),
  ),
  nextAttemptAt: NullableInstant,
  error: nullable(text('What went wrong; null when there was an answer', 'timeout')),
})
