import { Type } from 'typebox'
import { choice, fields, NoContent, optional } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { PublicationParams } from './text-fields.ts'

/** A second person lets a wording be published or taken back, or not. */
export const decidePublicationCall = teamCall({
  name: 'decide-publication',
  method: 'POST',
  path: '/text-publications/{publicationId}/decision',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['publish texts'],
  stepUp: 'recent',
  params: PublicationParams,
  body: fields({ decision: choice(['approved', 'refused']), note: optional(Type.String({ maxLength: 500 })) }),
  status: 204,
  output: NoContent,
  audit: 'text.decide',
})
