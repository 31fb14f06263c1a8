import { type Static, Type } from 'typebox'
import { answer, choice, flag, Instant, text } from './fields.ts'

/** The body of every failure, on every route. */
export const ErrorBody = answer(
  {
    codes: Type.Array(text('SC code, the deciding one first', 'SC303'), { minItems: 1, maxItems: 5 }),
    messages: Type.Array(text('Stable English text, one per code', 'Identity verification denied'), {
      minItems: 1,
      maxItems: 5,
    }),
    details: Type.Array(
      text('`field: reason` for wrong values, otherwise `key=value`; never a value that was sent', 'attemptsLeft=2'),
    ),
    timestamp: Instant,
    status: Type.Integer({ minimum: 400, maximum: 599, description: 'The HTTP status', examples: [400] }),
    requestId: text('Name it when you ask for support', 'req_7Q2M9K'),
    retryable: flag('Repeating the request later, as it is, can help'),
    fault: choice(['host', 'consumer', 'service', 'bureau'], {
      description: 'Who has to act: the integration, the person, this service, or a bureau or provider',
      examples: ['consumer'],
    }),
  },
  { description: 'An error' },
)
export type ErrorBody = Static<typeof ErrorBody>
