import { changeHost } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { moveUser } from '../../operations/moving/move-user.ts'
import { traceparentOf } from '../../telemetry/trace.ts'

export const changeHostHandler = handle(changeHost, (call, ctx) => {
  const target = call.query.host ?? call.body.host!
  return moveUser(ctx, { ...call, traceparent: traceparentOf(call.trace) }, call.params.id, target)
})
