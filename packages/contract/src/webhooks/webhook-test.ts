import { deliverySeconds, webhookTestsPerMinute } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer, Uuid } from '../fields.ts'
import { WebhookAttempt } from './webhook-attempt.ts'
import { EndpointIdParams } from './webhook-endpoint-fields.ts'

export const TestOutcome = answer({ eventId: Uuid, attempt: WebhookAttempt })

export const webhookTest = endpoint({
  name: 'webhook-test',
  section: 'webhooks',
  method: 'POST',
  path: '/direct/webhook-endpoints/{endpointId}/test',
  audience: 'host',
  summary: 'Sends a TEST event to one webhook endpoint and returns what came of it.',
  description:
    'The event goes to this endpoint only, signed like any other, also when the endpoint is disabled or does not ask for events of ' +
    `type TEST. The call waits for the answer, ${deliverySeconds} seconds at most, and it is not tried again. A success shows in ` +
    '`lastSuccessAt`; an answer with 410 disables the endpoint as it always does.',
  params: EndpointIdParams,
  status: 200,
  output: TestOutcome,
  refusals: ['invalid-value', 'webhook-endpoint-not-found', 'quota-used'],
  audit: 'webhook.test',
  events: ['TEST'],
  limits: `${webhookTestsPerMinute} tests a minute for each endpoint.`,
})
