import { Type } from 'typebox'
import { EventTypeName } from '../events/event-fields.ts'
import { answer, choice, Instant, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { attemptOutcomes } from '../webhooks/webhook-endpoint-fields.ts'
import { ToldAttempt } from './attempt-fields.ts'
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
    type: optional(EventTypeName),
    eventId: optional(Uuid),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    items: Type.Array(ToldAttempt),
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'webhook.attempts',
})
