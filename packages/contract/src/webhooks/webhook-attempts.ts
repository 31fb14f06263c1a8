import { eventDays } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, count, Instant, NullableInstant, nullable, optional, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { attemptOutcomes, EndpointIdParams, excerptWords } from './webhook-endpoint-fields.ts'

export const webhookAttempts = endpoint({
  name: 'webhook-attempts',
  section: 'webhooks',
  method: 'GET',
  path: '/direct/webhook-endpoints/{endpointId}/attempts',
  audience: 'host',
  summary: 'Lists the attempts to reach a webhook endpoint, newest first.',
  description:
    'For finding out why something did not arrive: when it was tried, how long it took, what was answered, and when it is tried ' +
    'again. DELIVERED: every event was taken; PARTIAL: some were, the rest travel on in a new message; FAILED: none was.',
  params: EndpointIdParams,
  query: Type.Object({
    outcome: optional(
      choice(attemptOutcomes, { description: 'Only attempts with this outcome', examples: ['FAILED'] }),
    ),
    since: optional(Type.Integer({ ...Instant, description: 'Only attempts at or after this time' })),
    ...pageFields(),
  }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
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
        error: nullable(text('What went wrong; null when nothing did', 'timeout')),
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'webhook-endpoint-not-found'],
  audit: 'webhook.attempts',
  limits: `Attempts are kept ${eventDays} days.`,
})
