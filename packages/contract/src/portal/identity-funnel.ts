import { Type } from 'typebox'
import { answer, CalendarDate, count, optional } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** How many came how far, day by day. A day counts what happened on it, so that people who need two days are in both. */
export const identityFunnelCall = teamCall({
  name: 'identity-funnel',
  method: 'GET',
  path: '/hosts/{hostId}/identity-funnel',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostParams,
  query: Type.Object({ days: optional(Type.Integer({ minimum: 1, maximum: 90, default: 30 })) }),
  status: 200,
  output: answer({
    days: Type.Array(
      answer({
        day: CalendarDate,
        registered: count('New users', 40),
        started: count('Sessions of an identity flow', 36),
        failed: count('Checks that went wrong', 3),
        proven: count('Identities that were proven', 31),
        denied: count('Phones that were denied', 1),
        enrolled: count('Users whom a bureau took in', 30),
      }),
    ),
  }),
  audit: 'identity-sessions.funnel',
})
