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

/** Whether the person heard of an alert. NOT_TOLD: for a reason that stands with each message, such as a channel that is off. */
export const toldStates = ['REACHED', 'WAITING', 'FAILED', 'NOT_TOLD'] as const
export type ToldState = (typeof toldStates)[number]

/** What the person said of an alert, or that they have said nothing yet. */
const answerStates = [...alertAnswers, 'NONE'] as const
export type AnswerState = (typeof answerStates)[number]

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
  /** When the person first opened it by itself, in the widget or in the host's own app. */
  openedAt: NullableInstant,
  answer: nullable(choice([...alertAnswers])),
  answeredAt: NullableInstant,
  told: choice(toldStates),
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
    channel: optional(choice([...alertChannels])),
    told: optional(choice(toldStates)),
    webhook: optional(choice(deliveryStates)),
    answer: optional(choice(answerStates)),
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
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'host-alerts.list',
})
