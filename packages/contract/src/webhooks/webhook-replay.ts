import { dayMs } from '@plumbline/core/calendar'
import { eventsPerReplay, replayDays, replaysPerHour } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer, count, fields, flag, Instant, optional, Uuid } from '../fields.ts'
import { EndpointIdParams } from './webhook-endpoint-fields.ts'

interface ReplayBody {
  eventId?: string
  from?: number
  to?: number
  failed?: boolean
  since?: number
}

export const WantedReplay = fields(
  {
    eventId: optional(Uuid),
    from: optional(Instant),
    to: optional(Instant),
    failed: optional(flag('Those that have not been delivered', true)),
    since: optional(Instant),
  },
  { examples: [{ failed: true }] },
)
export const AcceptedReplay = answer({ replayId: Uuid, accepted: count('Events that are sent again', 12) })

export const webhookReplay = endpoint({
  name: 'webhook-replay',
  section: 'webhooks',
  method: 'POST',
  path: '/direct/webhook-endpoints/{endpointId}/replay',
  audience: 'host',
  summary: 'Sends events to a webhook endpoint again.',
  description:
    'One of three: the event that `eventId` names; all events of a stretch of time, with `from` and `to`, whether they were ' +
    'delivered or not, also those that happened while the endpoint was disabled; or with `failed` those that have not been ' +
    'delivered, optionally only since an instant. Of a stretch of time the endpoint gets the types that it asks for. The events ' +
    'keep their ids, so a receiver that has seen one knows it. They travel in new messages behind events that are new, and a ' +
    'message that fails is tried again like any other. Those that failed go at once in place of the attempt that was planned, unless ' +
    'one is being made at this moment. Of many events the first go at once and the others follow page by page. A disabled ' +
    'endpoint has to be enabled first.',
  params: EndpointIdParams,
  body: WantedReplay,
  check: ({ body }) => replayFindings(body),
  status: 202,
  output: AcceptedReplay,
  refusals: [
    'invalid-value',
    'webhook-endpoint-not-found',
    'event-not-found',
    'webhook-endpoint-disabled',
    'quota-used',
  ],
  audit: 'webhook.replay',
  limits: `${eventsPerReplay.toLocaleString('en-US')} events and ${replayDays} days per call; ${replaysPerHour} calls an hour for each endpoint.`,
})

/** What is wrong with the choice of events. */
export function replayFindings({ eventId, from, to, failed, since }: ReplayBody): string[] {
  const ways = [eventId !== undefined, from !== undefined || to !== undefined, failed !== undefined]
  if (ways.filter(Boolean).length !== 1) return ['eventId: exactly one of eventId, from with to, and failed is needed']
  const findings: string[] = []
  if (failed === false) findings.push('failed: must be true')
  if (since !== undefined && failed === undefined) findings.push('since: goes with failed only')
  if (ways[1]) {
    if (from === undefined) findings.push('from: is required with to')
    else if (to === undefined) findings.push('to: is required with from')
    else if (to < from) findings.push('to: is before from')
    else if (to - from > replayDays * dayMs) findings.push(`to: more than ${replayDays} days after from`)
  }
  return findings
}
