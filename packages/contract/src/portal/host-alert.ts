import { messageChannels } from '@plumbline/core/messages'
import { Type } from 'typebox'
import { deliveryStates } from '../events/event-fields.ts'
import { answer, choice, flag, Instant, NullableInstant, nullable, Uuid } from '../fields.ts'
import { messageStates } from '../hosts/direct-messages.ts'
import { attemptOutcomes } from '../webhooks/webhook-endpoint-fields.ts'
import { alertFacts } from './host-alerts.ts'
import { HostAlertParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One alert and each attempt to tell of it, by channel. What it says is for those who may see credit values. */
export const hostAlertCall = teamCall({
  name: 'host-alert',
  method: 'GET',
  path: '/hosts/{hostId}/alerts/{alertId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostAlertParams,
  status: 200,
  output: answer({
    alert: answer(alertFacts),
    name: nullable(Type.String({ description: 'What it says; null for those who may not see it' })),
    webhooks: Type.Array(
      answer({
        endpointId: Uuid,
        /** Null: the endpoint was removed since. */
        url: nullable(Type.String()),
        eventId: Uuid,
        state: choice(deliveryStates),
        /** Oldest first. */
        attempts: Type.Array(
          answer({
            at: Instant,
            durationMs: Type.Integer(),
            status: nullable(Type.Integer()),
            outcome: choice(attemptOutcomes),
            error: nullable(Type.String()),
            nextAttemptAt: NullableInstant,
          }),
        ),
        complete: flag('False: so much was sent there since that later attempts were not looked for', true),
      }),
    ),
    messages: Type.Array(
      answer({
        id: Uuid,
        channel: choice([...messageChannels]),
        state: choice(messageStates),
        reason: nullable(Type.String()),
        createdAt: Instant,
        sentAt: NullableInstant,
      }),
    ),
  }),
  audit: 'host-alerts.view',
})
