import { directMessages } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { listMessages } from '../../operations/messages/list-messages.ts'

export const directMessagesHandler = handle(directMessages, (call, ctx) => {
  call.audit.about({ object: `user:${call.params.userId}` })
  return listMessages(ctx, call, call.params.userId, call.query)
})
