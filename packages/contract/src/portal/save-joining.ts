import { fields, NoContent, optional } from '../fields.ts'
import { JoiningRole } from './joining-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Whether people of proved domains join without an invitation, and as what. */
export const saveJoiningCall = teamCall({
  name: 'save-joining',
  method: 'PUT',
  path: '/joining',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change single-sign-on'],
  stepUp: 'recent',
  // Without a role nobody joins.
  body: fields({ role: optional(JoiningRole) }),
  status: 204,
  output: NoContent,
  audit: 'team.joining.save',
})
