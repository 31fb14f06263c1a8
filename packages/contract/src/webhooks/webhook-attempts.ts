import { eventDays } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, Instant, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { WebhookAttempt } from './webhook-attempt.ts'
import { attemptOutcomes, EndpointIdParams } from './webhook-endpoint-fields.ts'

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
    items: Type.Array(WebhookAttempt),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'webhook-endpoint-not-found'],
  audit: 'webhook.attempts',
  limits: `Attempts are kept ${eventDays} days.`,
})
