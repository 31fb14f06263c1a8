import { answer, Uuid } from '../fields.ts'
import { ReviewParams } from './go-live-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Makes the live host, set up as the one in development. Its keys are issued from then on. */
export const approveReviewCall = teamCall({
  name: 'approve-review',
  method: 'POST',
  path: '/go-live-reviews/{reviewId}/approval',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['review go-live'],
  stepUp: 'recent',
  params: ReviewParams,
  status: 200,
  output: answer({ hostId: Uuid }),
  audit: 'go-live.approve',
})
