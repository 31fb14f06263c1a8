import { alertAnswers, alertTypes } from '@plumbline/core/alerts'
import { messageChannels } from '@plumbline/core/messages'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { deliveryStates } from '../events/event-fields.ts'
import { examplePresent } from '../example.ts'
import { answer, choice, flag, Instant, NullableInstant, nullable, optional, text, Uuid } from '../fields.ts'
import { messageStates } from './direct-messages.ts'

/** What a timeline tells of, and from what it knows. */
export const timelineKinds = {
  STATUS: 'the user was registered, identified, paused, resumed, moved or closed, or features were switched',
  CONSENT: 'a wording was agreed to, or the consent was taken back',
  IDENTITY: 'a step of an identity flow was taken or refused',
  ACCOUNT: 'a call changed the user, or was refused',
  STAFF: 'a person of the operator or of your own team did something about the user',
  PULL: 'data was pulled from the bureaus',
  ALERT: 'a bureau reported a change',
  ANSWER: 'the user said whether an alert was about them',
  MESSAGE: 'a message to the user was written',
  EVENT: 'an event was recorded and delivered to your endpoints',
} as const
export type TimelineKind = keyof typeof timelineKinds

export const TimelineKindName = choice(Object.keys(timelineKinds) as TimelineKind[], {
  description: `What it is about. ${Object.entries(timelineKinds)
    .map(([kind, words]) => `${kind}: ${words}`)
    .join('; ')}`,
  examples: ['STATUS'],
})

export const actorTypes = ['HOST', 'USER', 'SYSTEM', 'OPERATOR', 'TEAM'] as const

const TimelineFacts = answer(
  {
    status: optional(text('Status of the user; moved: to another host', 'paused')),
    idpass: optional(flag('Identity is proven', true)),
    features: optional(Type.Array(text('What is switched on', 'Scores'))),
    textVersion: optional(text('The wording of the consent', '2026-01')),
    source: optional(choice(['CONSUMER', 'HOST_ATTESTED'], { description: 'Who brought the consent' })),
    acceptedAt: optional(Type.Integer({ ...Instant, examples: [examplePresent] })),
    action: optional(text('Name of the entry in the audit log', 'user.pause')),
    outcome: optional(text('OK, or the code of the refusal', 'OK')),
    scores: optional(
      Type.Array(answer({ bureau: BureauCode, score: Type.Integer({ description: 'The score', examples: [712] }) }), {
        description: 'Only those that your server may read now',
      }),
    ),
    missing: optional(Type.Array(BureauCode, { description: 'Bureaus that have not answered yet' })),
    alert_id: optional(text('Id of the alert', 'al_48213377120')),
    type: optional(text('Type of the alert or event', alertTypes[0])),
    bureau: optional(BureauCode),
    answer: optional(choice(alertAnswers, { description: 'What the user said' })),
    message: optional(text('Kind of message', 'email-changed')),
    channel: optional(choice(messageChannels, { description: 'How the message goes out' })),
    state: optional(choice(messageStates, { description: 'What became of the message' })),
    reason: optional(nullable(text('Why it waits, was not sent or was given up', 'channel-off'))),
    sentAt: optional(NullableInstant),
    deliveries: optional(
      Type.Array(
        answer({ endpointId: Uuid, state: choice(deliveryStates, { description: 'How far it has come there' }) }),
      ),
    ),
  },
  { description: 'Facts without personal data; which ones there are follows from the kind' },
)
export type TimelineFacts = Static<typeof TimelineFacts>

export const TimelineItem = answer({
  at: Instant,
  kind: TimelineKindName,
  title: text('What happened, in plain words', 'Paused'),
  actor: answer({
    type: choice(actorTypes, { description: 'Who did it; SYSTEM where no call asked for it or it is not known' }),
    name: text('The host, the operator or the service; never the name of the user', 'Larkspur Bank'),
  }),
  requestId: nullable(text('The request that did it, where one is known', 'req_7Q2M9K')),
  before: nullable(TimelineFacts),
  after: nullable(TimelineFacts),
})
export type TimelineItem = Static<typeof TimelineItem>
