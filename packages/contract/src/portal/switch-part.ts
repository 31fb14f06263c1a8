import { Type } from 'typebox'
import { answer, choice, fields, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { SwitchParams } from './release-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Holds a part of the service back at a host, or lets it go on. At a live host a second person has to approve it first. */
export const switchPartCall = teamCall({
  name: 'switch-part',
  method: 'PUT',
  path: '/releases/hosts/{hostId}/switches/{switch}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change releases'],
  stepUp: 'recent',
  params: SwitchParams,
  body: fields({ on: Type.Boolean(), reason: Reason }),
  status: 200,
  output: answer({ approvalId: Uuid, state: choice(['waiting', 'not-needed']) }),
  audit: 'release.switch',
})
