import { Type } from 'typebox'
import { choice, fields, NoContent } from '../fields.ts'
import { PrivacyParams } from './privacy-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/**
 * Ends a privacy request with a note. A deletion that is done closes the account in the same moment; at a live host somebody else than
 * the one who opened it does that. An access request is done once its copy was taken.
 */
export const closePrivacyRequestCall = teamCall({
  name: 'close-privacy-request',
  method: 'POST',
  path: '/hosts/{hostId}/privacy-requests/{privacyRequestId}/close',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change compliance'],
  stepUp: 'recent',
  params: PrivacyParams,
  body: fields({
    outcome: choice(['done', 'refused']),
    note: Type.String({ minLength: 5, maxLength: 500, description: 'What came of it; it stays on record' }),
  }),
  status: 204,
  output: NoContent,
  audit: 'privacy.close',
})
