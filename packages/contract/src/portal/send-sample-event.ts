import { Type } from 'typebox'
import { EventTypeName } from '../events/event-fields.ts'
import { answer, fields, Uuid } from '../fields.ts'
import { SandboxUserParams } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Tells the endpoints of a host in development of an event that did not happen, for a receiver that is being built. */
export const sendSampleEventCall = teamCall({
  name: 'send-sample-event',
  method: 'POST',
  path: '/hosts/{hostId}/sandbox/users/{userId}/sample-events',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: SandboxUserParams,
  body: fields({ type: EventTypeName }),
  status: 200,
  output: answer({ sent: Type.Array(Uuid, { description: 'Ids of the events' }) }),
  audit: 'sandbox.webhook.send',
})
