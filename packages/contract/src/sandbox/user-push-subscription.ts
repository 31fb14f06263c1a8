import { Type } from 'typebox'
import { PushEndpoint, PushKeys } from '../accounts/push-fields.ts'
import { endpoint } from '../endpoint.ts'
import { answer, Uuid } from '../fields.ts'

export const userPushSubscription = endpoint({
  name: 'user-push-subscription',
  section: 'sandbox',
  method: 'POST',
  path: '/sandbox/users/{userId}/push-subscriptions',
  audience: 'host',
  summary: 'Makes a browser for a user that exists in the sandbox only.',
  description:
    'The sandbox has a push service of its own. Send the answer, as it is, to `POST /users/push-subscriptions` with the user’s token: from then on push messages ' +
    'to the user are decrypted by the sandbox and can be read at `GET /sandbox/messages` with the channel PUSH. Faults of the target PUSH hit them. Each call makes another browser.',
  params: Type.Object({ userId: Uuid }),
  status: 200,
  output: answer({ endpoint: PushEndpoint, keys: answer({ ...PushKeys.properties }) }),
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed'],
  sandboxOnly: true,
  audit: 'sandbox.push',
})
