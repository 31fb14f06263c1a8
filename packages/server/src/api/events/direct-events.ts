import { directEvents } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readEvents } from '../../operations/events/read-events.ts'

const usualLimit = 50

export const directEventsHandler = handle(directEvents, (call, ctx) =>
  readEvents(ctx, call, { limit: usualLimit, ...call.query }),
)
