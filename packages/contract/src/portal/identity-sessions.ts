import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { maskedPerson, rangeFields } from './people-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** DIT: data were checked, a link or the host's own word follows. PREFILL: the phone's record was asked for, a code may follow. */
export const identityFlows = ['DIT', 'PREFILL'] as const

/** In this order: PASSED before DENIED before what became of the session by itself. */
export const identityResults = ['PASSED', 'DENIED', 'OPEN', 'EXPIRED', 'ENDED'] as const

/** How far it came: data were checked, then a link or code was sent, opened or tried, and confirmed the person. */
export const identitySteps = ['CHECKED', 'SENT', 'OPENED', 'CONFIRMED'] as const

/** Runs through an identity flow, the newest first: where people get stuck. */
export const identitySessionsCall = teamCall({
  name: 'identity-sessions',
  method: 'GET',
  path: '/hosts/{hostId}/identity-sessions',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostParams,
  query: Type.Object({
    flow: optional(choice(identityFlows)),
    result: optional(choice(identityResults)),
    step: optional(choice(identitySteps, { description: 'How far it came, and no further' })),
    code: optional(Type.String({ pattern: '^[A-Za-z_]{1,40}$', 'x-form': 'must be the whole code of a check' })),
    userId: optional(Uuid),
    ...rangeFields,
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    sessions: Type.Array(
      answer({
        id: Uuid,
        user: answer(maskedPerson),
        flow: choice(identityFlows),
        /** Browser and system in words. */
        device: nullable(Type.String()),
        step: choice(identitySteps),
        result: choice(identityResults),
        attemptsLeft: Type.Integer(),
        lastResult: nullable(Type.String()),
        sends: Type.Integer(),
        startedAt: Instant,
        lastAt: Instant,
        lockedUntil: NullableInstant,
      }),
    ),
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'identity-sessions.list',
})
