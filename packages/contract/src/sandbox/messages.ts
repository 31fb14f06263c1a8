import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, Instant, nullable, optional, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'

const Channel = choice(['SMS', 'EMAIL', 'PUSH'], { description: 'How it was sent' })

export const messages = endpoint({
  name: 'messages',
  section: 'sandbox',
  method: 'GET',
  path: '/sandbox/messages',
  audience: 'host',
  summary: 'Shows the messages that were sent to your users.',
  description:
    'In the sandbox nothing reaches a phone or a mailbox; everything is caught and can be read here, newest first. This is ' +
    'where your tests find the code of an SMS and the link of an e-mail. Only messages to users of your host are shown. The ' +
    'sandbox has a page for people, too.',
  query: Type.Object({
    userId: optional(Uuid),
    channel: optional(Channel),
    since: optional(Type.Integer({ ...Instant, description: 'Only those sent at or after this time' })),
    ...pageFields(),
  }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        channel: Channel,
        to: text('Number or address', '5555551201'),
        userId: nullable(Uuid),
        text: text('What it says', 'Harbor Money: your code is 482913.'),
        link: nullable(text('The link in it', 'http://127.0.0.1:8080/api/smfa/auth/7d1c0e')),
        otp: nullable(text('The code in it', '482913')),
        createdAt: Instant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'user-not-found'],
  sandboxOnly: true,
  audit: 'sandbox.messages',
})
