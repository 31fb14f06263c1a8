import { deleteUserEvents } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { takeBackEvents } from '../../operations/sandbox/take-back-events.ts'

export const deleteUserEventsHandler = handle(deleteUserEvents, async ({ scope, params, audit }, ctx) => {
  audit.about({ object: `user:${params.userId}` })
  await takeBackEvents(ctx, scope, params.userId)
})
