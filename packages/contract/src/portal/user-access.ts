import { Type } from 'typebox'
import { answer, choice, nullable, text } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What a read of the person's own data asks, in this order. */
export const accessGates = ['host', 'status', 'identity', 'feature', 'consent', 'data', 'content'] as const

export const accessNextSteps = [
  'NONE',
  'ASK_OPERATOR',
  'RESUME',
  'ACTIVATE',
  'REGISTER_AGAIN',
  'PROVE_IDENTITY',
  'FINISH_IDENTITY',
  'WAIT_FOR_UNLOCK',
  'WAIT_FOR_BUREAU',
  'SWITCH_FEATURE_ON',
  'BRING_CONSENT',
  'READ_ONCE',
  'CHECK_PERSON',
] as const

/** Why a person can or cannot see their data: the reads' own checks, gone through without asking a bureau. */
export const userAccessCall = teamCall({
  name: 'user-access',
  method: 'GET',
  path: '/hosts/{hostId}/users/{userId}/access',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostUserParams,
  status: 200,
  output: answer({
    areas: Type.Array(
      answer({
        area: choice(['SCORES', 'REPORTS']),
        /** UNKNOWN: nothing stands against it so far, and the next read asks a bureau. */
        verdict: choice(['SEES', 'REFUSED', 'UNKNOWN']),
        gates: Type.Array(answer({ gate: choice(accessGates), state: choice(['PASSED', 'REFUSED', 'NOT_REACHED']) })),
        refusal: nullable(
          answer({
            code: text('Code that the read answers', 'SC420'),
            message: text('The same in words', 'No access to this data'),
            remedy: text('What the reference says about it', 'Check the status of the user.'),
            details: Type.Array(Type.String()),
          }),
        ),
        nextStep: choice(accessNextSteps),
      }),
    ),
  }),
  audit: 'people.access',
})
