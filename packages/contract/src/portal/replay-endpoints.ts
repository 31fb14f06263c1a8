import { Type } from 'typebox'
import { answer, fields, nullable, Uuid } from '../fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Sends what failed once more to several endpoints, each as its host could do it. */
export const replayEndpointsCall = teamCall({
  name: 'replay-endpoints',
  method: 'POST',
  path: '/webhook-fleet/replay',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['replay webhooks'],
  stepUp: 'recent',
  body: fields({
    endpoints: Type.Array(fields({ hostId: Uuid, endpointId: Uuid }), { minItems: 1, maxItems: 25 }),
  }),
  status: 200,
  output: answer({
    results: Type.Array(
      answer({
        endpointId: Uuid,
        accepted: nullable(Count),
        refusal: nullable(Type.String({ description: 'Why nothing was sent again' })),
      }),
    ),
  }),
  audit: 'webhook-fleet.replay',
})
