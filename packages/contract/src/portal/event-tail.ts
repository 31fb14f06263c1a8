import { tailOverlapSeconds } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { EventWithDeliveries } from '../events/event-fields.ts'
import { answer, text } from '../fields.ts'
import { pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/**
 * Events as they happen, the oldest first: each answer leads to the next by its cursor, also where nothing was new. An event of the last
 * moments can come twice, under the same id. The first look is on record, the ones that follow it are not.
 */
export const eventTailCall = teamCall({
  name: 'event-tail',
  method: 'GET',
  path: '/hosts/{hostId}/event-tail',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  query: Type.Object({ cursor: pageFields().cursor }),
  status: 200,
  output: answer({
    items: Type.Array(EventWithDeliveries),
    cursor: text(
      `Leads to what comes next; the last ${tailOverlapSeconds} seconds are looked at again`,
      'AX0mVq2nZr8sJ1yT',
    ),
  }),
  audit: null,
})
