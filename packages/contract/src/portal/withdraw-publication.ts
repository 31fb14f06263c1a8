import { NoContent } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { PublicationParams } from './text-fields.ts'

/** Who has asked for a wording takes that back, as long as nobody has decided. */
export const withdrawPublicationCall = teamCall({
  name: 'withdraw-publication',
  method: 'POST',
  path: '/text-publications/{publicationId}/withdrawal',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['publish texts'],
  stepUp: 'recent',
  params: PublicationParams,
  status: 204,
  output: NoContent,
  audit: 'text.withdraw',
})
