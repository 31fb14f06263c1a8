import { Type } from 'typebox'
import { answer, Instant, nullable } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { ClockMove } from './move-clock.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** The time at a host in development. */
export const sandboxClockCall = teamCall({
  name: 'sandbox-clock',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/clock',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  status: 200,
  output: answer({
    now: Instant,
    offsetMs: Type.Integer({ description: 'How far it is ahead of real time' }),
    referenceUrl: Type.String({ description: 'Where any call of the API can be tried' }),
    lastMove: nullable(ClockMove),
  }),
  audit: 'sandbox.clock.read',
})
