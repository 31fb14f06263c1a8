import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { ToldAttempt } from './attempt-fields.ts'
import { HostAttemptParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One attempt with what was sent, for finding out why a receiver did not take it. */
export const webhookAttemptCall = teamCall({
  name: 'webhook-attempt',
  method: 'GET',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}/attempts/{attemptId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostAttemptParams,
  status: 200,
  output: answer({
    attempt: ToldAttempt,
    request: answer({
      url: Type.String({ description: 'Where the endpoint is now' }),
      headers: Type.Record(Type.String(), Type.String(), {
        description: 'Without time and signature, which each attempt has anew, and without the password',
      }),
      body: Type.String({ description: 'As it was sent, of the events that are still kept' }),
    }),
    signedText: Type.String({ description: 'What was signed; the time is in the header that the receiver got' }),
  }),
  audit: 'webhook.attempts',
})
