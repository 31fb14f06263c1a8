import { messageChannels } from '@plumbline/core/messages'
import { choice, fields, NoContent } from '../fields.ts'
import { HostAlertParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Sends the alert to the person again, by a channel by which it was given up. */
export const resendAlertCall = teamCall({
  name: 'resend-alert',
  method: 'POST',
  path: '/hosts/{hostId}/alerts/{alertId}/resend',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostAlertParams,
  body: fields({ channel: choice([...messageChannels]) }),
  status: 204,
  output: NoContent,
  audit: 'host-alerts.resend',
})
