import { Type } from 'typebox'
import { choice, fields, NoContent, Uuid } from '../fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** A second person lets happen what a colleague wants done about a user, or not; whoever has asked can take it back. */
export const decideUserWishCall = teamCall({
  name: 'decide-user-wish',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/wish/{wishId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: Type.Object({
    hostId: Type.String({ ...Uuid, description: 'Id of a host that the member sees' }),
    userId: Uuid,
    wishId: Uuid,
  }),
  body: fields({ decision: choice(['approved', 'refused', 'withdrawn']) }),
  status: 204,
  output: NoContent,
  audit: 'user.decide-wish',
})
