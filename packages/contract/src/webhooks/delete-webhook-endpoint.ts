import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'
import { EndpointIdParams } from './webhook-endpoint-fields.ts'

export const deleteWebhookEndpoint = endpoint({
  name: 'delete-webhook-endpoint',
  section: 'webhooks',
  method: 'DELETE',
  path: '/direct/webhook-endpoints/{endpointId}',
  audience: 'host',
  summary: 'Removes a webhook endpoint with its secrets.',
  description:
    'Nothing is sent there any more, not even what was waiting for its next attempt, and its attempts can no longer be read. The ' +
    'events themselves stay in the list of events. To pause deliveries without losing the secret, switch the endpoint off instead.',
  params: EndpointIdParams,
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'webhook-endpoint-not-found'],
  audit: 'webhook.delete',
})
