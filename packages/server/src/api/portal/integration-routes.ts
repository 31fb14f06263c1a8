import {
  changeWebhookEndpointCall,
  createWebhookEndpointCall,
  eventCall,
  eventsCall,
  eventTailCall,
  removeWebhookEndpointCall,
  replayEventsCall,
  requestCall,
  requestsCall,
  rotateWebhookSecretCall,
  testWebhookEndpointCall,
  webhookAttemptCall,
  webhookAttemptsCall,
  webhookEndpointCall,
  webhookEndpointsCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { readEvent, readEvents, readUndelivered } from '../../operations/events/read-events.ts'
import { tailEvents } from '../../operations/events/tail-events.ts'
import { readRequest, readRequests } from '../../operations/request-log/read-requests.ts'
import { hostCall } from '../../operations/team/host-call.ts'
import { changeEndpoint, removeEndpoint } from '../../operations/webhook-endpoints/change-endpoint.ts'
import { createEndpoint } from '../../operations/webhook-endpoints/create-endpoint.ts'
import { rotateSecret } from '../../operations/webhook-endpoints/rotate-secret.ts'
import { listAttempts } from '../../operations/webhooks/list-attempts.ts'
import { replayEvents } from '../../operations/webhooks/replay-events.ts'
import { sendTest } from '../../operations/webhooks/send-test.ts'
import { showAttempt } from '../../operations/webhooks/show-attempt.ts'
import { showEndpoint, showEndpoints } from '../../operations/webhooks/show-endpoint.ts'
import { toToldAttempt } from '../../operations/webhooks/to-attempt-answer.ts'

const usualLimit = 25

/** How a host and the platform talk to each other: the operations of the public API, for the people of the host. */
export const integrationRoutes: readonly TeamRoute[] = [
  on(webhookEndpointsCall, ({ by, params }, ctx) => showEndpoints(ctx, hostCall(ctx, by, params.hostId))),
  on(createWebhookEndpointCall, ({ by, params, body }, ctx) =>
    createEndpoint(ctx, hostCall(ctx, by, params.hostId), body),
  ),
  on(webhookEndpointCall, ({ by, params }, ctx) =>
    showEndpoint(ctx, hostCall(ctx, by, params.hostId), params.endpointId),
  ),
  on(changeWebhookEndpointCall, ({ by, params, body }, ctx) =>
    changeEndpoint(ctx, hostCall(ctx, by, params.hostId), params.endpointId, body),
  ),
  on(removeWebhookEndpointCall, ({ by, params }, ctx) =>
    removeEndpoint(ctx, hostCall(ctx, by, params.hostId), params.endpointId),
  ),
  on(rotateWebhookSecretCall, ({ by, params }, ctx) =>
    rotateSecret(ctx, hostCall(ctx, by, params.hostId), params.endpointId),
  ),
  on(testWebhookEndpointCall, ({ by, params }, ctx) =>
    sendTest(ctx, hostCall(ctx, by, params.hostId), params.endpointId.toLowerCase()),
  ),
  on(webhookAttemptsCall, async ({ by, params, query }, ctx) => {
    const at = hostCall(ctx, by, params.hostId)
    const { items, nextCursor } = await listAttempts(ctx, at, params.endpointId, { limit: usualLimit, ...query })
    return { items: items.map(toToldAttempt), nextCursor }
  }),
  on(webhookAttemptCall, ({ by, params }, ctx) => showAttempt(ctx, hostCall(ctx, by, params.hostId), params)),
  on(replayEventsCall, ({ by, params, body }, ctx) =>
    replayEvents(ctx, hostCall(ctx, by, params.hostId), params.endpointId.toLowerCase(), body),
  ),
  on(eventsCall, ({ by, params, query: { undelivered, ...query } }, ctx) => {
    const read = undelivered === undefined ? readEvents : readUndelivered
    return read(ctx, hostCall(ctx, by, params.hostId), { limit: usualLimit, ...query })
  }),
  on(eventCall, ({ by, params }, ctx) => readEvent(ctx, hostCall(ctx, by, params.hostId), params.eventId)),
  on(eventTailCall, async ({ by, params, query }, ctx) => {
    const tail = await tailEvents(ctx, hostCall(ctx, by, params.hostId), query.cursor)
    // Asked again every few seconds, the rest would fill the log with nothing.
    if (query.cursor === undefined) await by.audit.write('OK')
    return tail
  }),
  on(requestsCall, ({ by, params, query }, ctx) =>
    readRequests(ctx, hostCall(ctx, by, params.hostId), { limit: usualLimit, ...query }),
  ),
  on(requestCall, ({ by, params }, ctx) => readRequest(ctx, hostCall(ctx, by, params.hostId), params.requestId)),
]
