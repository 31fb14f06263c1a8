import { changeWebhookEndpointCall } from './change-webhook-endpoint.ts'
import { createWebhookEndpointCall } from './create-webhook-endpoint.ts'
import { eventCall } from './event.ts'
import { eventTailCall } from './event-tail.ts'
import { eventsCall } from './events.ts'
import { removeWebhookEndpointCall } from './remove-webhook-endpoint.ts'
import { replayEventsCall } from './replay-events.ts'
import { requestCall } from './request.ts'
import { requestsCall } from './requests.ts'
import { rotateWebhookSecretCall } from './rotate-webhook-secret.ts'
import type { AnyTeamCall } from './team-call.ts'
import { testWebhookEndpointCall } from './test-webhook-endpoint.ts'
import { webhookAttemptCall } from './webhook-attempt.ts'
import { webhookAttemptsCall } from './webhook-attempts.ts'
import { webhookEndpointCall } from './webhook-endpoint.ts'
import { webhookEndpointsCall } from './webhook-endpoints.ts'

/** Calls about how a host and the platform talk to each other. */
export const integrationCalls: readonly AnyTeamCall[] = [
  webhookEndpointsCall,
  createWebhookEndpointCall,
  webhookEndpointCall,
  changeWebhookEndpointCall,
  removeWebhookEndpointCall,
  rotateWebhookSecretCall,
  testWebhookEndpointCall,
  webhookAttemptsCall,
  webhookAttemptCall,
  replayEventsCall,
  eventsCall,
  eventCall,
  eventTailCall,
  requestsCall,
  requestCall,
]
