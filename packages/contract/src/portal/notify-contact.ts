import { Type } from 'typebox'
import { fields, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Mails the technical contact of a host that an endpoint fails. */
export const notifyContactCall = teamCall({
  name: 'notify-contact',
  method: 'POST',
  path: '/webhook-fleet/notify',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['replay webhooks'],
  stepUp: 'recent',
  body: fields({ hostId: Uuid, endpointId: Uuid }),
  status: 204,
  output: Type.Null(),
  audit: 'webhook-fleet.notify',
})
