import { Type } from 'typebox'
import { answer, choice, Instant, nullable, optional, Uuid } from '../fields.ts'
import { BreakerStanding, Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

const Share = nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Of the tries that ended; null: none did' }))

const counts = {
  started: Count,
  proven: Count,
  failed: Count,
  locked: Count,
  passShare: Share,
  usualPassShare: Type.Union([Share], { description: 'The same of the seven days before' }),
}

/** Whether somebody attacks identity flows or a vendor fails: over all hosts, or at one. Nothing of it names a person. */
export const identityOversightCall = teamCall({
  name: 'identity-oversight',
  method: 'GET',
  path: '/identity-oversight',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  query: Type.Object({ hours: optional(Type.Integer({ minimum: 1, maximum: 168 })), host: optional(Uuid) }),
  status: 200,
  output: answer({
    since: Instant,
    flows: Type.Array(answer({ flow: Type.String(), ...counts })),
    hours: Type.Array(
      answer({
        from: Instant,
        proven: Count,
        failed: Count,
        locked: Count,
        usualFailed: Type.Number({ minimum: 0, description: 'Mean of this hour on the seven days before' }),
      }),
    ),
    spikes: Type.Array(
      answer({
        from: Instant,
        what: choice(['failed', 'locked']),
        count: Count,
        usual: Type.Number({ minimum: 0, description: 'Mean of this hour on the seven days before' }),
      }),
    ),
    hosts: Type.Array(
      answer({
        id: Uuid,
        name: Type.String(),
        kind: choice(['sandbox', 'live']),
        flow: Type.String(),
        ...counts,
        outages: Count,
      }),
    ),
    networks: Type.Array(
      answer({
        network: Type.String({ description: 'Without the end of the address' }),
        calls: Count,
        refused: Count,
        hosts: Count,
      }),
    ),
    vendors: Type.Array(answer({ provider: Type.String(), breaker: BreakerStanding, calls: Count, failed: Count })),
    throttles: Type.Array(
      answer({
        id: Uuid,
        network: nullable(Type.String()),
        host: nullable(answer({ id: Uuid, name: Type.String() })),
        startsPerMinute: Type.Integer(),
        reason: Type.String(),
        by: nullable(Type.String()),
        at: Instant,
        until: Instant,
      }),
    ),
  }),
  audit: 'identity-oversight.view',
})
