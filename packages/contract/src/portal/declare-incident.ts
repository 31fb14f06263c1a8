import { Type } from 'typebox'
import { answer, fields, optional, Uuid } from '../fields.ts'
import { IncidentSeverity, IncidentWords, WindowBureau } from './incident-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Tells hosts that something is wrong: all, some, or those with a bureau. */
export const declareIncidentCall = teamCall({
  name: 'declare-incident',
  method: 'POST',
  path: '/incidents',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  body: fields({
    title: Type.String({ minLength: 5, maxLength: 120, description: 'What is wrong, in a line' }),
    severity: IncidentSeverity,
    hostIds: optional(Type.Array(Uuid, { minItems: 1, maxItems: 100, description: 'Absent: all hosts' })),
    bureau: optional(WindowBureau),
    words: IncidentWords,
  }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'incident.declare',
})
