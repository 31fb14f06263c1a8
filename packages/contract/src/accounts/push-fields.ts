import { Type } from 'typebox'
import { fields } from '../fields.ts'

export const examplePoint = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
export const exampleEndpoint = 'https://push.example.com/send/dXNlci0xMg'

export const PushEndpoint = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'Address at the push service of the browser: https, a public name, port 443 or above 1023',
  examples: [exampleEndpoint],
})

export const PushKeys = fields({
  p256dh: Type.String({
    maxLength: 87,
    pattern: '^[A-Za-z0-9_-]{87}$',
    'x-form': 'must be 65 bytes in base64url',
    description: 'Public key of the browser: an uncompressed point on P-256 in 65 bytes, base64url',
    examples: [examplePoint],
  }),
  auth: Type.String({
    pattern: '^[A-Za-z0-9_-]{22}$',
    'x-form': 'must be 16 bytes in base64url',
    description: 'Secret of the browser: 16 bytes, base64url',
    examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
  }),
})
