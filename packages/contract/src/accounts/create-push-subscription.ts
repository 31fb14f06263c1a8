import { pushSubscriptionsPerUser } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer, fields, Instant, Uuid } from '../fields.ts'
import { PushEndpoint, PushKeys } from './push-fields.ts'

export const createPushSubscription = endpoint({
  name: 'create-push-subscription',
  section: 'accounts',
  method: 'POST',
  path: '/users/push-subscriptions',
  audience: 'user',
  components: ['preferences'],
  summary: 'Sends push messages to a browser of the user.',
  description:
    'The body is what `PushSubscription.toJSON()` gives in the browser. Send it at every start of your app: the same address keeps its id, ' +
    'and a browser that another person used before belongs to this user from then on. Messages are encrypted for the browser, so its push ' +
    'service cannot read them. Your service worker gets JSON with `title`, `body`, `tag`, `timestamp` and perhaps `url`, and shows it. Whether messages are sent follows from what the ' +
    'user wants (`pushMsg` of the profile). A subscription ends when it is deleted, when its push service says that it is gone, and with the ' +
    'account. Works for paused and dormant users too.',
  body: fields({ endpoint: PushEndpoint, keys: PushKeys }),
  status: 200,
  output: answer({ id: Uuid, createdAt: Instant }),
  refusals: ['invalid-value', 'product-not-enabled'],
  audit: 'push.subscribe',
  limits: `At most ${pushSubscriptionsPerUser} browsers for each user; the oldest gives way to a new one.`,
})
