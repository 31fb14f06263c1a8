import { alertAnswers, alertChannels, alertTriggers, alertTypes } from '@plumbline/core/alerts'
import { bureaus } from '@plumbline/core/bureaus'
import { messageChannels } from '@plumbline/core/messages'
import { Type } from 'typebox'
import { deliveryStates } from '../events/event-fields.ts'
import { answer, choice, Instant, NullableInstant, nullable, optional, Uuid } from '../fields.ts'
import { messageStates } from '../hosts/direct-messages.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { maskedPerson, rangeFields } from './people-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What is told of an alert without opening it. */
export const alertFacts = {
  id: Type.String(),
  user: answer(maskedPerson),
  type: choice([...alertTypes]),
  channel: choice([...alertChannels]),
  trigger: nullable(choice([...alertTriggers])),
  bureau: choice([...bureaus]),
  reportedAt: Instant,
  createdAt: Instant,
  answer: nullable(choice([...alertAnswers])),
  answeredAt: NullableInstant,
}

/** Alerts of a host, those of the newest day first, each with how far it came. */
export const hostAlertsCall = teamCall({
  name: 'host-alerts',
  method: 'GET',
  path: '/hosts/{hostId}/alerts',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostParams,
  query: Type.Object({
    type: optional(choice([...alertTypes])),
    userId: optional(Uuid),
    ...rangeFields,
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    alerts: Type.Array(
      answer({
        ...alertFacts,
        /** At the host's endpoints. */
        webhooks: Type.Array(choice(deliveryStates)),
        messages: Type.Array(answer({ channel: choice([...messageChannels]), state: choice(messageStates) })),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'host-alerts.list',
})
