import { Type } from 'typebox'
import { fields, NoContent, Uuid } from '../fields.ts'
import { IncidentWords } from './incident-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Says how an incident stands, and ends it if it is over. */
export const updateIncidentCall = teamCall({
  name: 'update-incident',
  method: 'POST',
  path: '/incidents/{incidentId}/updates',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  params: Type.Object({ incidentId: Uuid }),
  body: fields({ words: IncidentWords, ended: Type.Boolean() }),
  status: 204,
  output: NoContent,
  audit: 'incident.update',
})
