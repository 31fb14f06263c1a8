import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, Instant, text, Uuid } from '../fields.ts'
import { NextCursor } from '../paging.ts'
import { exampleEndpoint } from './push-fields.ts'

export const listPushSubscriptions = endpoint({
  name: 'list-push-subscriptions',
  section: 'accounts',
  method: 'GET',
  path: '/users/push-subscriptions',
  audience: 'user',
  components: ['preferences'],
  summary: 'Lists the browsers that get push messages of the user.',
  description:
    'Newest first, without their keys. Compare `endpoint` with that of the browser to see whether it is among them. They are few, so all of ' +
    'them are in one answer.',
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        endpoint: text('Address at the push service of the browser', exampleEndpoint),
        createdAt: Instant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['product-not-enabled'],
  audit: 'push.list',
})
