import { messages } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { readMessages } from '../../operations/sandbox/read-messages.ts'

export const messagesHandler = handle(messages, (call, ctx) => readMessages(ctx, call, call.query))
