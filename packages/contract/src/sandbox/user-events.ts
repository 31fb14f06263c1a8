import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { endpoint } from '../endpoint.ts'
import { answer, choice, fields, flag, optional, text, Uuid } from '../fields.ts'
import { EventData } from './event-data.ts'

/** The events that can be injected on a person's file. */
export const sandboxEventTypes = [
  'HARD_INQUIRY',
  'BLOCKED_INQUIRY',
  'TELCO_UTILITY',
  'NEW_TRADELINE',
  'LATE_PAYMENT',
  'STATUS_CHANGE',
  'DESIGNATOR_CHANGE',
  'NARRATIVE_CHANGE',
  'BALANCE_CHANGE',
  'ACCOUNT_PAID',
  'NEW_COLLECTION',
  'COLLECTION_CHANGE',
  'BANKRUPTCY_FILED',
  'BANKRUPTCY_CHANGE',
  'ADDRESS_CHANGE',
  'NAME_CHANGE',
  'SCORE_CHANGE',
  'FREEZE',
  'LOCK',
  'UNLOCK',
] as const

export const userEvents = endpoint({
  name: 'user-events',
  section: 'sandbox',
  method: 'POST',
  path: '/sandbox/users/{userId}/events',
  audience: 'host',
  summary: 'Makes something happen to a user at a bureau.',
  description:
    'The event changes the person’s credit file at that bureau from today on, for good; alerts then come from the difference, ' +
    'as they would in life. What EFX pushes at once (inquiries, phone and utility accounts) is there when this call returns. ' +
    'Everything else comes with the file of the day, which is read when the day is over on the host’s clock; `now` has it read ' +
    'for this user at once. `data` says more about the event where you care; the rest is chosen. An event that finds nothing to ' +
    'change, such as a late payment without an account, answers applied false. Users who are paused or dormant ' +
    'get no alert.',
  params: Type.Object({ userId: Uuid }),
  body: fields(
    {
      type: choice(sandboxEventTypes, { description: 'What happens' }),
      bureau: optional(BureauCode),
      now: optional(flag('Read the file of the day for this user at once', true)),
      data: optional(EventData),
    },
    { examples: [{ type: 'LATE_PAYMENT', now: true, data: { daysLate: 60 } }] },
  ),
  status: 200,
  output: answer({
    eventId: Uuid,
    applied: flag('Whether the file is another now', true),
    alertIds: Type.Array(text('Id of an alert', 'al_48213377120'), { description: 'Alerts that are there already' }),
  }),
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed'],
  sandboxOnly: true,
  audit: 'sandbox.event',
  events: ['ACCALERT'],
})
