import { bureaus } from '@plumbline/core/bureaus'
import { sandboxEventTypes } from '@plumbline/core/sandbox-events'
import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, Uuid } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What a host in development has become, so that another one can be brought to the same. */
export const sandboxSeedCall = teamCall({
  name: 'sandbox-seed',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/seed',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  status: 200,
  output: answer({
    version: Type.Literal(1),
    host: Type.String(),
    savedAt: Instant,
    clock: answer({ now: Instant, aheadMs: Type.Integer() }),
    users: Type.Array(
      answer({
        userId: Uuid,
        persona: Type.String(),
        on: Type.String({ description: 'Day on which they were made, YYYY-MM-DD' }),
        events: Type.Array(
          answer({
            type: choice([...sandboxEventTypes]),
            bureau: choice([...bureaus]),
            on: Type.String({ description: 'Day, YYYY-MM-DD' }),
            data: Type.Record(Type.String(), Type.Unknown()),
          }),
        ),
      }),
    ),
    /** People who are no personas: they have typed in who they are, and that is not kept in a file. */
    others: Type.Integer(),
    faults: Type.Array(
      answer({
        target: Type.String(),
        mode: Type.String(),
        operation: nullable(Type.String()),
        left: nullable(Type.Integer()),
        until: NullableInstant,
        delayMs: nullable(Type.Integer()),
      }),
    ),
  }),
  audit: 'sandbox.seed',
})
