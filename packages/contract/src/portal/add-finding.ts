import { Type } from 'typebox'
import { answer, fields, Uuid } from '../fields.ts'
import { ReviewArea, ReviewParams } from './go-live-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Something that has to change before the host goes live. The customer reads it. */
export const addFindingCall = teamCall({
  name: 'add-finding',
  method: 'POST',
  path: '/go-live-reviews/{reviewId}/findings',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['review go-live'],
  stepUp: 'recent',
  params: ReviewParams,
  body: fields({ area: ReviewArea, text: Type.String({ minLength: 5, maxLength: 1000 }) }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'go-live.find',
})
