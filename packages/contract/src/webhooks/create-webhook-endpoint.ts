import { endpoint } from '../endpoint.ts'
import { answer, fields } from '../fields.ts'
import {
  endpointFields,
  endpointLimits,
  endpointSettings,
  exampleUrl,
  GivenBasicAuth,
  Secret,
  Url,
} from './webhook-endpoint-fields.ts'

export const NewEndpoint = fields(
  { url: Url, ...endpointSettings, basicAuth: GivenBasicAuth },
  { examples: [{ url: exampleUrl, description: 'Alerts to the inbox', types: ['ACCALERT', 'ACCCLOSED'] }] },
)
export const CreatedEndpoint = answer({ ...endpointFields, secret: Secret })

export const createWebhookEndpoint = endpoint({
  name: 'create-webhook-endpoint',
  section: 'webhooks',
  method: 'POST',
  path: '/direct/webhook-endpoints',
  audience: 'host',
  summary: 'Registers an address to which events are sent.',
  description:
    'From now on every event of the types you name is sent there as it happens; earlier ones are in the list of events. The ' +
    'answer has the secret that signs each message, and no other answer has it: keep it before you do anything else. Every ' +
    'address behind the name is checked now and again before each connection; one that is not public is refused.',
  body: NewEndpoint,
  status: 200,
  output: CreatedEndpoint,
  refusals: ['invalid-value', 'quota-used'],
  audit: 'webhook.create',
  limits: endpointLimits,
})
