import { defaultLimits } from '@plumbline/core/hosts'
import { hostAccessSeconds, loginFailuresPerMinute } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { TokenAnswer } from './token-answer.ts'

export const login = endpoint({
  name: 'login',
  spec: 'E01',
  section: 'tokens',
  method: 'POST',
  path: '/direct/login',
  audience: 'anyone',
  summary: "Exchanges the host's API key and secret for an access token.",
  description:
    'Call this from your server only; the secret must never reach a browser or an app. The access token opens every call ' +
    `under /direct for ${hostAccessSeconds / 60} minutes. Keep the refresh token and use it shortly before they end instead of logging in for ` +
    'each request. An unknown key and a wrong secret look the same. Keys of development and production are different, so ' +
    'check the base address first when a known-good pair is refused.',
  body: fields({
    apikey: Type.String({ minLength: 1, maxLength: 128, description: 'API key', examples: ['pk_dev_4f7a9c'] }),
    secret: Type.String({ minLength: 1, maxLength: 128, description: 'API secret', examples: ['sk_dev_b81e02d6'] }),
  }),
  status: 200,
  output: TokenAnswer,
  refusals: ['invalid-value', 'credentials-wrong', 'host-suspended', 'source-not-allowed'],
  idempotency: 'credential',
  audit: 'host.login',
  limits: `${defaultLimits.loginPerMinute} calls and ${loginFailuresPerMinute} failures a minute per API key.`,
})
