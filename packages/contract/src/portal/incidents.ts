import { Type } from 'typebox'
import { answer, Instant, NullableInstant, nullable, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { IncidentSeverity, WindowBureau } from './incident-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** What went wrong at the platform and what hosts were told of it, the newest first. */
export const incidentsCall = teamCall({
  name: 'incidents',
  method: 'GET',
  path: '/incidents',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    incidents: Type.Array(
      answer({
        id: Uuid,
        title: Type.String(),
        severity: IncidentSeverity,
        hosts: Type.Union([Type.Array(Type.String()), Type.Null()], { description: 'Null: all' }),
        bureau: nullable(WindowBureau),
        declaredAt: Instant,
        endedAt: NullableInstant,
        updates: Type.Array(answer({ at: Instant, words: Type.String(), by: nullable(Type.String()) })),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'incident.list',
})
