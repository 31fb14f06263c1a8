import { Type } from 'typebox'
import { answer, fields, optional, Uuid } from '../fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Sends again, in the background, what failed at every endpoint that takes no events: of all hosts, or of one. */
export const replayFleetCall = teamCall({
  name: 'replay-fleet',
  method: 'POST',
  path: '/webhook-fleet/replays',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['replay webhooks'],
  stepUp: 'recent',
  body: fields({ hostId: optional(Uuid) }),
  status: 200,
  output: answer({
    id: Uuid,
    endpoints: Count,
    isCut: Type.Boolean({ description: 'There are more than one order takes' }),
  }),
  audit: 'webhook-fleet.replay-all',
})
