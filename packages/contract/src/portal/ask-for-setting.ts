import { Type } from 'typebox'
import { fields, NoContent } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Asks the operator to set a host up differently. They get a mail and decide; nothing changes by itself. */
export const askForSettingCall = teamCall({
  name: 'ask-for-setting',
  method: 'POST',
  path: '/hosts/{hostId}/settings/ask',
  sites: portalOnly,
  caller: 'member',
  permissions: ['ask-for settings'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    setting: Type.String({ minLength: 1, maxLength: 60, description: 'Name of the setting' }),
    wanted: Type.String({ minLength: 1, maxLength: 300, description: 'What it should be, in words' }),
    reason: Reason,
  }),
  status: 204,
  output: NoContent,
  audit: 'host.ask-for-setting',
})
