import { messageChannels } from '@plumbline/core/messages'
import { messageDays } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { UserIdParams } from '../user-id-params.ts'

export const messageStates = ['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED', 'DIGESTED'] as const

export const directMessages = endpoint({
  name: 'direct-messages',
  section: 'hosts',
  method: 'GET',
  path: '/direct/users/{userId}/messages',
  audience: 'host',
  summary: 'Lists what became of the messages to a user, newest first.',
  description:
    'Answers the question why somebody was told or not. Of each alert there is one entry for each channel, also where nothing ' +
    'was sent: `SUPPRESSED` has a `reason`, such as `channel-off`, `type-off`, `small-score-change`, `told-before` (the same ' +
    'inquiry by another alert), `not-active`, `not-offered`, `email-not-confirmed`, `no-number` or `no-device`. `QUEUED` with ' +
    '`quiet-hours` or `digest` waits for its time, `DIGESTED` was told as part of a summary, and `FAILED` was given up. ' +
    'Neither what a message says nor where it went is shown.',
  params: UserIdParams,
  query: Type.Object(pageFields(), { examples: [{ limit: 50 }] }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        channel: choice(messageChannels, { description: 'How it goes out' }),
        kind: text('What it is about: `alert`, `alert-digest`, `all-clear`, or a matter of the account', 'alert'),
        alert_id: nullable(text('The alert that it is about', 'al_482133771204821337712048')),
        state: choice(messageStates, { description: 'What became of it', examples: ['SUPPRESSED'] }),
        reason: nullable(text('Why it waits, was not sent or was given up', 'channel-off')),
        createdAt: Instant,
        sentAt: NullableInstant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'user-not-found'],
  audit: 'message.list',
  limits: `Messages are kept for ${messageDays} days.`,
})
