import { fields, NoContent } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { ReviewParams } from './go-live-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Gives a review back to the customer, who can ask again. */
export const returnReviewCall = teamCall({
  name: 'return-review',
  method: 'POST',
  path: '/go-live-reviews/{reviewId}/return',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['review go-live'],
  stepUp: 'recent',
  params: ReviewParams,
  body: fields({ reason: Reason }),
  status: 204,
  output: NoContent,
  audit: 'go-live.return',
})
