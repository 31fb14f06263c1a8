import { answer, fields, text, Uuid } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { PersonaKey } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Makes a persona a user of the host and takes them through its identity flow. */
export const createPersonaUserCall = teamCall({
  name: 'create-persona-user',
  method: 'POST',
  path: '/hosts/{hostId}/sandbox/users',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ persona: PersonaKey }),
  status: 200,
  output: answer({
    userId: Uuid,
    ended: text('`enrolled`, or the refusal at which the persona’s way ended', 'enrolled'),
  }),
  audit: 'sandbox.user.create',
})
