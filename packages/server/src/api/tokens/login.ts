import { login } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { logInHost } from '../../operations/tokens/log-in-host.ts'

export const loginHandler = handle(login, (call, ctx) => logInHost(ctx, call, call.body))
