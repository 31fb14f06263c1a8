import { answer, fields, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { PublicationParams } from './text-fields.ts'

/** Asks for the end of a wording that was published; what held before holds again. A second person decides. */
export const rollBackTextCall = teamCall({
  name: 'roll-back-text',
  method: 'POST',
  path: '/text-publications/{publicationId}/roll-back',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['publish texts'],
  stepUp: 'recent',
  params: PublicationParams,
  body: fields({ reason: Reason }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'text.roll-back',
})
