import { liveSecrets, oldSecretHours } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer, Instant } from '../fields.ts'
import { EndpointIdParams, Secret } from './webhook-endpoint-fields.ts'

export const RotatedSecret = answer({ secret: Secret, previousValidUntil: Instant })

export const rotateSecret = endpoint({
  name: 'rotate-secret',
  section: 'webhooks',
  method: 'POST',
  path: '/direct/webhook-endpoints/{endpointId}/rotate-secret',
  audience: 'host',
  summary: 'Gives a webhook endpoint a new secret; the one before signs along for a day.',
  description:
    `Until \`previousValidUntil\`, ${oldSecretHours} hours from now, each message has a signature of both secrets, so a receiver ` +
    'that knows either of them goes on. Bring the new one to your receivers in that time. Rotate at once when a secret may have ' +
    'been seen by others, and for good measure once in a while.',
  params: EndpointIdParams,
  status: 200,
  output: RotatedSecret,
  refusals: ['invalid-value', 'webhook-endpoint-not-found', 'quota-used'],
  audit: 'webhook.rotate-secret',
  limits: `${liveSecrets} secrets of an endpoint at a time.`,
})
