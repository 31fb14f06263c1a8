import { Type } from 'typebox'
import { answer, Instant, NullableInstant } from '../fields.ts'
import { endpointFields } from '../webhooks/webhook-endpoint-fields.ts'
import { HostEndpointParams } from './host-fields.ts'
import { RecentAttempts } from './recent-attempts.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One endpoint, which secrets sign for it, and what a receiver has to check. */
export const webhookEndpointCall = teamCall({
  name: 'webhook-endpoint',
  method: 'GET',
  path: '/hosts/{hostId}/webhook-endpoints/{endpointId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostEndpointParams,
  status: 200,
  output: answer({
    ...endpointFields,
    recent: RecentAttempts,
    secrets: Type.Array(answer({ createdAt: Instant, endsAt: NullableInstant }), {
      description: 'Those that sign now, the newest first. The secrets themselves are not shown again',
    }),
    signature: answer({
      algorithm: Type.String(),
      idHeader: Type.String(),
      timestampHeader: Type.String(),
      signatureHeader: Type.String(),
      version: Type.String({ description: 'Begins each signature of the header, followed by a comma' }),
      signedText: Type.String({ description: 'What is signed, with headers and body in braces' }),
      toleranceMinutes: Type.Integer(),
    }),
  }),
  audit: 'webhook.read',
})
