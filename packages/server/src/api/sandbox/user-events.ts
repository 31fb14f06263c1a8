import { userEvents } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { injectEvent } from '../../operations/sandbox/inject-event.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const userEventsHandler = handle(userEvents, async (call, ctx) => {
  const { type, bureau = 'EFX', data = {}, now: readNow = false } = call.body
  call.audit.about({ object: `user:${call.params.userId.toLowerCase()}` })
  const request = { type, bureau, data, readNow, traceparent: traceparentOf(call.trace) }
  return injectEvent(ctx, call, call.params.userId, request)
})
