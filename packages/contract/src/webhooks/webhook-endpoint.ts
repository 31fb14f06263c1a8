import { endpoint } from '../endpoint.ts'
import { EndpointIdParams, WebhookEndpoint } from './webhook-endpoint-fields.ts'

export const webhookEndpoint = endpoint({
  name: 'webhook-endpoint',
  section: 'webhooks',
  method: 'GET',
  path: '/direct/webhook-endpoints/{endpointId}',
  audience: 'host',
  summary: 'Returns one webhook endpoint.',
  description:
    'For a page that watches over deliveries: `lastSuccessAt` and `failingSince` say whether messages arrive, `disabledReason` ' +
    'says why none is sent any more. The list of attempts has the single tries with their answers.',
  params: EndpointIdParams,
  status: 200,
  output: WebhookEndpoint,
  refusals: ['invalid-value', 'webhook-endpoint-not-found'],
  audit: 'webhook.read',
})
