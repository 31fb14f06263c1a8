import { Type } from 'typebox'
import { answer, Instant, NullableInstant, nullable } from '../fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Every kind of work with what is late of it, over all hosts. */
export const workCall = teamCall({
  name: 'work',
  method: 'GET',
  path: '/work',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  status: 200,
  output: answer({
    kinds: Type.Array(
      answer({
        kind: Type.String(),
        due: Count,
        claimed: Count,
        oldestDueAt: NullableInstant,
        failing: Count,
        dead: Count,
        held: Count,
        early: Type.Boolean({ description: 'Planned work of it can be done before its date' }),
        paused: nullable(answer({ at: Instant, by: nullable(Type.String()), reason: Type.String() })),
      }),
    ),
  }),
  audit: 'work.view',
})
