import { fields, NoContent, optional } from '../fields.ts'
import { KeyEnd, KeyName, KeySources } from './api-key-fields.ts'
import { HostKeyParams } from './host-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Gives a key another name, list of addresses or end; what is left out stays as it is. */
export const changeApiKeyCall = teamCall({
  name: 'change-api-key',
  method: 'PATCH',
  path: '/hosts/{hostId}/api-keys/{keyId}',
  sites: bothSites,
  caller: 'member',
  permissions: ['change keys', 'change customers'],
  stepUp: 'recent',
  params: HostKeyParams,
  body: fields({ name: optional(KeyName), sources: optional(KeySources), expiresAt: KeyEnd }),
  status: 204,
  output: NoContent,
  audit: 'key.change',
})
