import { eventFields, events, eventTypes, exampleOf, type JsonSchema } from '@plumbline/contract'
import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

const Event = Type.Object(eventFields)
const Delivery = Type.Array(Event, { minItems: 1 })

/** Every type of event with the words of the reference and a body as endpoints get it. */
export async function tellCatalogue(ctx: Context, call: MemberCall, hostId: string) {
  const { host } = hostCall(ctx, call, hostId)
  const usual = exampleOf(Event as JsonSchema) as Record<string, unknown>
  return {
    schema: JSON.parse(JSON.stringify(Delivery)) as unknown,
    types: eventTypes.map((type) => ({
      type,
      ...events[type],
      example: [{ ...usual, ...withoutOthers(type), type, host_id: host.id }],
    })),
  }
}

/** What is said of one type alone is null with all others. */
function withoutOthers(type: string): Record<string, null> {
  const ofError = { error_code: null, error_msg: null }
  const ofAlert = { alert_id: null, alert_date: null, alert_source: null }
  return { ...(type === 'ERROR' ? {} : ofError), ...(type === 'ACCALERT' ? {} : ofAlert) }
}
