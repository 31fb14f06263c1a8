import { Type } from 'typebox'
import { answer, choice, fields, flag, Instant } from '../fields.ts'
import { advanceClock } from '../sandbox/advance-clock.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** How far a clock was moved, and what ran meanwhile. */
export const ClockMove = answer({
  previous: Instant,
  now: Instant,
  reached: flag('Whether it came as far as asked; otherwise there was more to do than one call can', true),
  jobs: Type.Array(advanceClock.output.properties.jobs.items),
})

/** Lets time pass at a host in development and tells what ran meanwhile. Time never goes back. */
export const moveClockCall = teamCall({
  name: 'move-clock',
  method: 'POST',
  path: '/hosts/{hostId}/sandbox/clock',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ advance: choice(['PT1H', 'P1D', 'P7D', 'P1M', 'P3M'], { description: 'How far' }) }),
  status: 200,
  output: ClockMove,
  audit: 'sandbox.clock.advance',
})
