import { endpoint } from '../endpoint.ts'
import { answer, text } from '../fields.ts'
import { examplePoint } from './push-fields.ts'

export const pushKey = endpoint({
  name: 'push-key',
  section: 'accounts',
  method: 'GET',
  path: '/users/push-key',
  audience: 'user',
  components: ['preferences'],
  summary: 'Gives the key with which a browser subscribes to push messages.',
  description:
    'The page passes it to `pushManager.subscribe` as `applicationServerKey`, with `userVisibleOnly: true`, and sends what comes back to ' +
    '`POST /users/push-subscriptions`. The key is the same for all users and does not change.',
  status: 200,
  output: answer({ publicKey: text('Point on P-256 in 65 bytes, base64url', examplePoint) }),
  refusals: ['product-not-enabled'],
  audit: 'push.key',
})
