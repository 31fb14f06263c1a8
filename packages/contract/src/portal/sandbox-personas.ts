import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { personas } from '../sandbox/personas.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const { ssn: _ssn, dob: _dob, ...shown } = personas.output.properties.personas.items.properties

/** The people of the sandbox whose story is known beforehand. Number and birth date come over the API, to those who type them in. */
export const sandboxPersonasCall = teamCall({
  name: 'sandbox-personas',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/personas',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration', 'draft theme'],
  params: HostParams,
  status: 200,
  output: answer({ personas: Type.Array(answer(shown)) }),
  audit: 'sandbox.personas',
})
