import { login } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { sourceAllowed } from '../../http/key-limits.ts'
import { logInHost } from '../../operations/tokens/log-in-host.ts'

export const loginHandler = handle(login, ({ body, address, audit }, ctx) =>
  logInHost(ctx, { address, audit, sourceAllowed }, body),
)
