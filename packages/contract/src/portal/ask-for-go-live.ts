import { Type } from 'typebox'
import { answer, fields, Uuid } from '../fields.ts'
import { Note } from './go-live-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Asks the operator for a review of the host. */
export const askForGoLiveCall = teamCall({
  name: 'ask-for-go-live',
  method: 'POST',
  path: '/hosts/{hostId}/go-live',
  sites: portalOnly,
  caller: 'member',
  permissions: ['ask-for go-live'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    origins: Type.Array(Type.String({ maxLength: 200 }), {
      minItems: 1,
      maxItems: 20,
      description: 'Origins of the live site',
    }),
    note: Note,
  }),
  status: 200,
  output: answer({ reviewId: Uuid }),
  audit: 'go-live.ask',
})
