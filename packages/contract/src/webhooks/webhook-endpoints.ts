import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { endpointLimits, WebhookEndpoint } from './webhook-endpoint-fields.ts'

export const webhookEndpoints = endpoint({
  name: 'webhook-endpoints',
  section: 'webhooks',
  method: 'GET',
  path: '/direct/webhook-endpoints',
  audience: 'host',
  summary: 'Lists the webhook endpoints of the host, newest first.',
  description:
    'Shows where events go and how it fares: when the last message was taken, since when every attempt has failed, and why an ' +
    'endpoint is disabled. Secrets and passwords are not shown; a lost secret is replaced by rotating it.',
  query: Type.Object(pageFields()),
  status: 200,
  output: answer({ items: Type.Array(WebhookEndpoint), nextCursor: NextCursor }),
  refusals: ['invalid-value', 'cursor-unusable'],
  audit: 'webhook.list',
  limits: endpointLimits,
})
