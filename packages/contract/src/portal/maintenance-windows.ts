import { Type } from 'typebox'
import { answer, choice, Instant, nullable, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { ProviderName } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** When bureaus, vendors and carriers are not called because they are worked on, the latest planned first. */
export const maintenanceWindowsCall = teamCall({
  name: 'maintenance-windows',
  method: 'GET',
  path: '/maintenance-windows',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  query: Type.Object(pageFields({ largest: 100, usual: 10 })),
  status: 200,
  output: answer({
    windows: Type.Array(
      answer({
        id: Uuid,
        provider: ProviderName,
        startsAt: Instant,
        endsAt: Instant,
        note: Type.String(),
        by: nullable(Type.String()),
        state: choice(['planned', 'open', 'over', 'cancelled']),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'maintenance.list',
})
