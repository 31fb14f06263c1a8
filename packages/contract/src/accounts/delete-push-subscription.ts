import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { NoContent, Uuid } from '../fields.ts'

export const deletePushSubscription = endpoint({
  name: 'delete-push-subscription',
  section: 'accounts',
  method: 'DELETE',
  path: '/users/push-subscriptions/{id}',
  audience: 'user',
  components: ['preferences'],
  summary: 'Ends push messages to a browser.',
  description:
    'For a switch in your settings, and when the person logs out of a machine that others use. A subscription that is over already, or ' +
    'another user’s, is answered the same: the call can be repeated and tells nothing.',
  params: Type.Object({ id: Uuid }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'product-not-enabled'],
  audit: 'push.unsubscribe',
})
