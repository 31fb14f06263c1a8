import { maxOverlapHours } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, fields, Instant } from '../fields.ts'
import { issuedKey } from './api-key-fields.ts'
import { HostKeyParams } from './host-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Makes a key with the same rights; the old one goes on for the overlap. */
export const rollApiKeyCall = teamCall({
  name: 'roll-api-key',
  method: 'POST',
  path: '/hosts/{hostId}/api-keys/{keyId}/roll',
  sites: bothSites,
  caller: 'member',
  permissions: ['change keys', 'change customers'],
  stepUp: 'recent',
  params: HostKeyParams,
  body: fields({ overlapHours: Type.Integer({ minimum: 0, maximum: maxOverlapHours }) }),
  status: 200,
  output: answer({ ...issuedKey, previousEndsAt: Instant }),
  audit: 'key.roll',
})
