import { Type } from 'typebox'
import { answer, Instant, nullable, Uuid } from '../fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** The latest orders to send again what failed, and how far they have come. */
export const fleetReplaysCall = teamCall({
  name: 'fleet-replays',
  method: 'GET',
  path: '/webhook-fleet/replays',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  status: 200,
  output: answer({
    replays: Type.Array(
      answer({
        id: Uuid,
        at: Instant,
        by: nullable(Type.String()),
        host: nullable(Type.String({ description: 'Null: all hosts' })),
        isCut: Type.Boolean(),
        endpoints: Count,
        done: Count,
        refused: Count,
        events: Count,
      }),
    ),
  }),
  audit: 'webhook-fleet.view',
})
