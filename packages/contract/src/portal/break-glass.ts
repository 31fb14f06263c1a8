import { emergencyMinutes } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, fields, Instant, Uuid } from '../fields.ts'
import { Reason } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Takes emergency rights for a while. Everybody who looks after security is told by mail. */
export const breakGlassCall = teamCall({
  name: 'break-glass',
  method: 'POST',
  path: '/platform-security/emergencies',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['break glass'],
  stepUp: 'fresh',
  body: fields({ minutes: Type.Integer({ minimum: 5, maximum: emergencyMinutes }), reason: Reason }),
  status: 200,
  output: answer({ id: Uuid, until: Instant }),
  audit: 'security.break-glass',
})
