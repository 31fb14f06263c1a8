import { Type } from 'typebox'
import { answer, nullable, text, Uuid } from '../fields.ts'
import { ChangedValues, ConsoleHost } from './console-fields.ts'
import { GoLiveCheck, ReviewFacts, ReviewParams } from './go-live-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** One review: what the traffic of the host shows, how it is set up, who has signed off. */
export const goLiveReviewCall = teamCall({
  name: 'go-live-review',
  method: 'GET',
  path: '/go-live-reviews/{reviewId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  params: ReviewParams,
  status: 200,
  output: answer({
    ...ReviewFacts,
    host: ConsoleHost,
    customer: answer({ id: Uuid, name: text('Name of the company', 'Harbor Money') }),
    checks: Type.Array(GoLiveCheck),
    settings: ChangedValues,
    ownSignOff: Type.Boolean({ description: 'The person who looks has signed off an area' }),
    liveHostId: nullable(Uuid),
  }),
  audit: 'go-live.look',
})
