import { directEvent } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readEvent } from '../../operations/events/read-events.ts'

export const directEventHandler = handle(directEvent, (call, ctx) => readEvent(ctx, call, call.params.eventId))
