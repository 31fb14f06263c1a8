import { Type } from 'typebox'
import { answer, Instant, NullableInstant, optional, Uuid } from '../fields.ts'
import { BreakerStanding, Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Which hosts are hurting now, those where most goes wrong first, and whether it is us. */
export const fleetCall = teamCall({
  name: 'fleet',
  method: 'GET',
  path: '/fleet',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  query: Type.Object({ hours: optional(Type.Integer({ minimum: 1, maximum: 168 })) }),
  status: 200,
  output: answer({
    since: Instant,
    hosts: Type.Array(
      answer({
        id: Uuid,
        name: Type.String(),
        suspended: Type.Boolean(),
        calls: Count,
        refused: Count,
        failed: Count,
        failingEndpoints: Count,
        stuckEnrollments: Count,
      }),
    ),
    hostCount: Count,
    breakers: Type.Array(answer({ provider: Type.String(), state: BreakerStanding, broken: Count, lines: Count })),
    work: answer({ due: Count, oldestDueAt: NullableInstant, dead: Count }),
  }),
  audit: 'fleet.view',
})
