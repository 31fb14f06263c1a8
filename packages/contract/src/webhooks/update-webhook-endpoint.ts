import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../fields.ts'
import {
  ChangedBasicAuth,
  EndpointIdParams,
  endpointSettings,
  Url,
  WebhookEndpoint,
} from './webhook-endpoint-fields.ts'

export const EndpointChange = fields(
  { url: optional(Url), ...endpointSettings, basicAuth: ChangedBasicAuth },
  { examples: [{ types: ['ACCALERT', 'ACCCLOSED', 'ERROR'], enabled: true }] },
)

export const updateWebhookEndpoint = endpoint({
  name: 'update-webhook-endpoint',
  section: 'webhooks',
  method: 'PATCH',
  path: '/direct/webhook-endpoints/{endpointId}',
  audience: 'host',
  summary: 'Changes a webhook endpoint; what is left out stays as it is.',
  description:
    'Moves an endpoint to another address, chooses other event types, or switches it off and on. With `enabled: true` an endpoint ' +
    'that was disabled starts afresh: the reason and `failingSince` are cleared. Events that happened while it was off were not ' +
    'kept for it; a replay sends them. A new address is checked like the first one, and the secret stays the same.',
  params: EndpointIdParams,
  body: EndpointChange,
  status: 200,
  output: WebhookEndpoint,
  refusals: ['invalid-value', 'webhook-endpoint-not-found'],
  audit: 'webhook.update',
})
