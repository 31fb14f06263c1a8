import { testEventsPerCall } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { eventTypes } from '../events.ts'
import { answer, choice, optional, Uuid } from '../fields.ts'

export const testWebhookSend = endpoint({
  name: 'test-webhook-send',
  section: 'sandbox',
  method: 'POST',
  path: '/test/webhook/send/{userId}',
  audience: 'host',
  userTokenToo: true,
  components: [],
  summary: 'Sends events about a user to the webhook endpoints of the host.',
  description:
    'Shows a receiver events of any type without bringing them about. They are recorded like real ones and go to every ' +
    'enabled endpoint that asks for their type, and nothing else about the user changes. An ACCALERT names the newest alert of ' +
    'the user, or none if there is none. A host token works for every user of the host, a user token for its own user.',
  params: Type.Object({ userId: Uuid }),
  query: Type.Object({
    count: optional(
      Type.Integer({
        minimum: 1,
        maximum: testEventsPerCall,
        default: 1,
        description: 'How many events',
        examples: [3],
      }),
    ),
    type: optional(
      choice([...eventTypes], { description: 'Their type; TEST when it is left out', examples: ['TEST'] }),
    ),
  }),
  status: 200,
  output: answer({ sent: Type.Array(Uuid, { description: 'Ids of the events' }) }),
  refusals: ['invalid-value', 'user-not-found'],
  sandboxOnly: true,
  audit: 'sandbox.webhook.send',
  events: [...eventTypes],
})
