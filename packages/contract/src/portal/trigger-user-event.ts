import { userEvents } from '../sandbox/user-events.ts'
import { SandboxUserParams } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Makes something happen to the credit file of a user, as the public API does. */
export const triggerUserEventCall = teamCall({
  name: 'trigger-user-event',
  method: 'POST',
  path: '/hosts/{hostId}/sandbox/users/{userId}/events',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: SandboxUserParams,
  body: userEvents.body!,
  check: ({ body }, now) => userEvents.check!({ body } as never, now),
  status: 200,
  output: userEvents.output,
  audit: 'sandbox.event',
})
