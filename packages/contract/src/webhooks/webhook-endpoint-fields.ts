import { answerBytes, endpointsPerHost, successNotedSeconds } from '@plumbline/core/promises'
import { type TSchemaOptions, Type } from 'typebox'
import { eventTypes } from '../events.ts'
import { answer, choice, fields, flag, Instant, nullable, optional, orNull, text, Uuid } from '../fields.ts'

export const exampleUrl = 'https://hooks.example.com/plumbline'
const exampleTypes = ['ACCALERT', 'ACCCLOSED']

export const EndpointIdParams = Type.Object({
  endpointId: Type.String({ ...Uuid, description: 'Id of a webhook endpoint of the host' }),
})

export const endpointLimits = `${endpointsPerHost} endpoints per host.`

function eventType(options: TSchemaOptions = {}) {
  return choice([...eventTypes], options)
}

export const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description:
    'Where events are sent: `https`, port 443 or above 1023, a public name without user info or fragment. In the sandbox ' +
    'addresses of your own machine work too, there also with `http`',
  examples: [exampleUrl],
})

const BasicAuth = fields(
  {
    username: Type.String({
      minLength: 1,
      maxLength: 128,
      format: 'basic-user',
      description: 'Without a colon, which would end it',
      examples: ['plumbline'],
    }),
    password: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Never shown again',
      examples: ['quiet harbor ladder'],
    }),
  },
  { examples: [{ username: 'plumbline', password: 'quiet harbor ladder' }] },
)
const basicAuthWords = 'Sent as `Authorization: Basic` with every message, for receivers behind a log-in'

/** What a host says of an endpoint, when it creates one or changes it. */
export const endpointSettings = {
  description: optional(
    Type.String({ maxLength: 200, description: 'For your own people', examples: ['Alerts to the inbox'] }),
  ),
  types: optional(
    orNull(
      Type.Array(eventType(), {
        minItems: 1,
        // Repeats are folded, so there may be more entries than types.
        maxItems: eventTypes.length * 4,
        description: 'Event types to send; null: all, also those that are added later. Repeats count once',
        examples: [exampleTypes],
      }),
    ),
  ),
  enabled: optional(Type.Boolean({ description: 'Whether events are sent there', examples: [true] })),
}

export const GivenBasicAuth = optional(Type.Object(BasicAuth.properties, { ...BasicAuth, description: basicAuthWords }))
export const ChangedBasicAuth = optional(
  orNull(
    Type.Object(BasicAuth.properties, { ...BasicAuth, description: `${basicAuthWords}; null: without it from now on` }),
  ),
)

/** What is told of an endpoint. */
export const endpointFields = {
  id: Uuid,
  url: text('Where events are sent', exampleUrl),
  description: text('As you gave it', 'Alerts to the inbox'),
  types: nullable(
    Type.Array(eventType(), { description: 'Event types that are sent; null: all', examples: [exampleTypes] }),
  ),
  enabled: flag('Whether events are sent there', true),
  disabledReason: nullable(
    choice(['HOST', 'GONE', 'FAILING'], {
      description:
        'HOST: you switched it off; GONE: it answered 410; FAILING: no attempt succeeded for days. Null while it is enabled',
      examples: ['HOST'],
    }),
  ),
  basicUser: nullable(text('User name of `Authorization: Basic`; null without it', 'plumbline')),
  createdAt: Instant,
  lastSuccessAt: nullable(
    Type.Integer({
      ...Instant,
      description:
        'When a message was last taken. It is exact after a test and after the first success that follows a failure; while messages ' +
        `follow each other it is noted once in ${successNotedSeconds} seconds. Null: none was taken yet`,
    }),
  ),
  failingSince: nullable(
    Type.Integer({
      ...Instant,
      description: 'The first failure since the last success; null while messages are taken',
    }),
  ),
}

export const WebhookEndpoint = answer(endpointFields)

export const Secret = text(
  'Signs what is sent: `whsec_` and a key in base64. Shown this once',
  'whsec_cGx1bWJsaW5lIHNob3dzIHRoaXMgb25jZSE=',
)

export const attemptOutcomes = ['DELIVERED', 'PARTIAL', 'FAILED'] as const

export const excerptWords = `Beginning of the answer, at most ${answerBytes / 1000} kB, as text; null without an answer. It comes from your receiver: show it as text, never as markup`
