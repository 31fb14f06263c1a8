import { Type } from 'typebox'
import { answer, choice, Instant, nullable, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { WindowBureau } from './incident-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** When bureaus are not called because they are worked on, the latest planned first. */
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
        bureau: WindowBureau,
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
