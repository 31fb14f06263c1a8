import { Type } from 'typebox'
import { answer, fields, optional, Uuid } from '../fields.ts'
import { Reason } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Lets identity flows begin slowly for some hours: those from one network, or those at one host. */
export const throttleIdentityCall = teamCall({
  name: 'throttle-identity',
  method: 'POST',
  path: '/identity-oversight/throttles',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['throttle identities'],
  stepUp: 'recent',
  body: fields({
    address: optional(
      Type.String({ minLength: 2, maxLength: 50, description: 'An address, or a network of the list' }),
    ),
    hostId: optional(Uuid),
    startsPerMinute: Type.Integer({ minimum: 1, maximum: 600 }),
    hours: Type.Integer({ minimum: 1, maximum: 72 }),
    reason: Reason,
  }),
  check: ({ body }) =>
    (body.address === undefined) === (body.hostId === undefined)
      ? ['address: name an address or a host, not both']
      : [],
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'identity.throttle',
})
