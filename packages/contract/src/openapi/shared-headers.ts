import { idempotencyKeyHours } from '@plumbline/core/promises'
import { answerHeaders } from '../answer-headers.ts'

/** Headers that operations share, as components of the document. */

export const sharedParameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own id for the request; it comes back in the answer. Without one, or with an unusable one, we make one up.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
    example: 'checkout-7712',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Makes a repeated POST safe: the first outcome is stored for ${idempotencyKeyHours} hours and given again for the same key and request.`,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: 'c0a8f3be-5d0b-4c52-9e54-7f1d2b6a9e01',
  },
} as const

export const sharedHeaders = {
  ...answerHeaders,
  'X-Request-Id': { description: 'Id of the request; name it when you ask for support.', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'The limit that applies: quota `q` per window of `w` seconds.',
    schema: { type: 'string' },
    example: '"host";q=100;w=1',
  },
  RateLimit: {
    description: 'What is left of the limit (`r`) and the seconds until it is whole again (`t`).',
    schema: { type: 'string' },
    example: '"host";r=87;t=1',
  },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 0 } },
  'Idempotency-Replayed': {
    description: '`true` when this is the stored outcome of an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
} as const

export type SharedHeader = keyof typeof sharedHeaders

export function headerReferences(names: readonly SharedHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
