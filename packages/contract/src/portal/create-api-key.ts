import { fields, optional } from '../fields.ts'
import { IssuedKey, KeyEnd, KeyName, KeyScopes, KeySources } from './api-key-fields.ts'
import { HostParams } from './host-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Makes a key. The secret is in this answer and in no other. */
export const createApiKeyCall = teamCall({
  name: 'create-api-key',
  method: 'POST',
  path: '/hosts/{hostId}/api-keys',
  sites: bothSites,
  caller: 'member',
  permissions: ['change keys', 'change customers'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ name: KeyName, scopes: optional(KeyScopes), sources: optional(KeySources), expiresAt: KeyEnd }),
  status: 200,
  output: IssuedKey,
  audit: 'key.create',
})
