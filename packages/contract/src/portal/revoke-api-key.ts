import { NoContent } from '../fields.ts'
import { HostKeyParams } from './host-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Ends a key at once, with every log-in that was made with it. */
export const revokeApiKeyCall = teamCall({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: '/hosts/{hostId}/api-keys/{keyId}',
  sites: bothSites,
  caller: 'member',
  permissions: ['change keys', 'change customers'],
  stepUp: 'recent',
  params: HostKeyParams,
  status: 204,
  output: NoContent,
  audit: 'key.revoke',
})
