import { Type } from 'typebox'
import { answer, choice, Instant, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { WebhookAttempt } from '../webhooks/webhook-attempt.ts'
import { attemptOutcomes } from '../webhooks/webhook-endpoint-fields.ts'
import { HostEndpointParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Attempts at one endpoint, the newest first. */
export const webhookAttemptsCall = teamCall({
  name: 'webhook-attempts',
  method: 'GET',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}/attempts',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostEndpointParams,
  query: Type.Object({
    outcome: optional(choice(attemptOutcomes)),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({ items: Type.Array(WebhookAttempt), nextCursor: NextCursor }),
  audit: 'webhook.attempts',
})
