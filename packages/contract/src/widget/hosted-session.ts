import { hostedPageMinutes } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, nullable, text } from '../fields.ts'
import { Session } from '../tokens/token-answer.ts'
import { ComponentList, LocaleName } from './component-list.ts'

export const hostedSession = endpoint({
  name: 'hosted-session',
  section: 'widget',
  method: 'POST',
  path: '/users/hosted-session',
  audience: 'anyone',
  summary: 'Turns the code of a hosted page into a user session.',
  description:
    'The hosted page makes this call with the code behind the # of its address, and needs no Authorization header. The answer ' +
    'holds profile and tokens as the exchange of a preauth token does, and beside them what the page is for: its components, its ' +
    'language, where it leads back to, and the public key of its host. The code is spent even if the answer is lost on the way. A used, expired or unknown ' +
    'code and a user who may no longer sign in all give the same refusal.',
  body: fields({
    code: Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'The code from the address',
      examples: ['bxwqlA0-S1eaHlwvfYueEGFuM0p3OGRMcTVzWXRSMHZYZTJiS21IdTdhUDBxWnI'],
    }),
  }),
  status: 200,
  output: answer(
    {
      ...Session.properties,
      components: ComponentList,
      locale: LocaleName,
      returnUrl: nullable(text('Where the page leads back to', 'https://app.example.com/credit')),
      widgetKey: text('Public key of the host, by which the page learns how it looks', 'wk_3Jw8dLq5sYtR0vXe2bKmHu7a'),
    },
    { description: 'A user session of a hosted page' },
  ),
  refusals: ['invalid-value', 'hosted-code-unusable', 'host-suspended'],
  idempotency: 'credential',
  audit: 'session.start',
  limits: `Works once, within ${hostedPageMinutes} minutes.`,
})
