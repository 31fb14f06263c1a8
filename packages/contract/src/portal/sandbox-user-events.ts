import { bureaus } from '@plumbline/core/bureaus'
import { Type } from 'typebox'
import { answer, choice, text } from '../fields.ts'
import { SandboxUserParams } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What was made to happen to the files of a user and was not taken back, the newest first. */
export const sandboxUserEventsCall = teamCall({
  name: 'sandbox-user-events',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/users/{userId}/events',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: SandboxUserParams,
  status: 200,
  output: answer({
    events: Type.Array(
      answer({
        type: text('What happened', 'HARD_INQUIRY'),
        bureau: choice([...bureaus]),
        on: text('Day of the host on which it happened', '2026-11-18'),
        data: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  }),
  audit: 'sandbox.event.list',
})
