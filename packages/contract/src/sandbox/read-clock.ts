import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, Instant, Uuid } from '../fields.ts'

export const readClock = endpoint({
  name: 'read-clock',
  section: 'sandbox',
  method: 'GET',
  path: '/sandbox/clock',
  audience: 'host',
  summary: "Returns the host's own time.",
  description:
    'Each sandbox host has a clock that can be moved forward. Read it before you write tests that depend on dates: cadences, ' +
    'lifetimes, lockouts and retention all follow this time and not the one on your machine.',
  status: 200,
  output: answer({
    hostId: Uuid,
    now: Instant,
    offsetMs: Type.Integer({ description: 'How far the clock is ahead of real time', examples: [2678400000] }),
  }),
  refusals: [],
  sandboxOnly: true,
  audit: 'sandbox.clock.read',
})
