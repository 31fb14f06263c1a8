import { timeline } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readTimeline } from '../../operations/timeline/read-timeline.ts'

export const timelineHandler = handle(timeline, (call, ctx) =>
  readTimeline(ctx, call, call.params.userId.toLowerCase(), call.query),
)
