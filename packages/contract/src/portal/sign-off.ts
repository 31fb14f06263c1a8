import { fields, NoContent } from '../fields.ts'
import { Note, ReviewArea, ReviewParams } from './go-live-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** One reviewer answers for one area, each for another one. */
export const signOffCall = teamCall({
  name: 'sign-off',
  method: 'POST',
  path: '/go-live-reviews/{reviewId}/sign-offs',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['review go-live'],
  stepUp: 'recent',
  params: ReviewParams,
  body: fields({ area: ReviewArea, note: Note }),
  status: 204,
  output: NoContent,
  audit: 'go-live.sign-off',
})
