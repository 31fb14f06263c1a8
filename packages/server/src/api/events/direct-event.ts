import { directEvent } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { oldestKept } from '../../operations/events/event-retention.ts'
import { toEventAnswer } from '../../operations/events/to-event-answer.ts'
import { findEvent } from '../../storage/events.ts'

export const directEventHandler = handle(directEvent, async ({ scope, params, now, audit }, ctx) => {
  audit.about({ object: `event:${params.eventId}` })
  const found = await findEvent(ctx.db, scope, params.eventId, oldestKept(now))
  if (!found) throw new Refusal('event-not-found')
  return toEventAnswer(found, scope.hostId)
})
