import { Type } from 'typebox'
import { answer, choice, count, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { attemptOutcomes, excerptWords } from './webhook-endpoint-fields.ts'

/** One attempt to reach a webhook endpoint. */
export const WebhookAttempt = answer({
  attemptId: Uuid,
  messageId: Type.String({
    ...Uuid,
    description: '`webhook-id` of the message; it stays the same over all attempts',
  }),
  eventIds: Type.Array(Uuid),
  at: Instant,
  durationMs: count('How long it took', 184),
  status: nullable(count('HTTP status of the answer; null without an answer', 500)),
  outcome: choice(attemptOutcomes, { description: 'What became of it', examples: ['FAILED'] }),
  responseExcerpt: nullable(text(excerptWords, 'Internal Server Error')),
  nextAttemptAt: NullableInstant,
  error: nullable(
    text('Why there was no answer, `internal` when the fault is ours; null when there was one', 'timeout'),
  ),
})
