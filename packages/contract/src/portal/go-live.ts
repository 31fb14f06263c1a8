import { Type } from 'typebox'
import { answer, nullable, Uuid } from '../fields.ts'
import { GoLiveCheck, ReviewFacts } from './go-live-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What is missing before a host can go live, from its own traffic, and how its latest review stands. */
export const goLiveCall = teamCall({
  name: 'go-live',
  method: 'GET',
  path: '/hosts/{hostId}/go-live',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view settings'],
  params: HostParams,
  status: 200,
  output: answer({
    live: Type.Boolean({ description: 'The host is a live one itself' }),
    checks: Type.Array(GoLiveCheck),
    review: nullable(answer(ReviewFacts)),
    liveHostId: nullable(Uuid),
  }),
  audit: 'go-live.read',
})
