import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** A passkey of the member no longer signs in. */
export const removePasskeyCall = teamCall({
  name: 'remove-passkey',
  method: 'DELETE',
  path: '/passkeys/{passkeyId}',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  stepUp: 'fresh',
  params: Type.Object({ passkeyId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'team.passkey.remove',
})
