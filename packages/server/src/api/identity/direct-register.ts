import { directRegister } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { openSession } from '../../operations/tokens/open-session.ts'
import { registerUser } from '../../operations/users/register-user.ts'

export const directRegisterHandler = handle(directRegister, async (call, ctx) => {
  const { userId } = await registerUser(ctx, call, call.body)
  return openSession(ctx, call, userId, (tx) => call.audit.alsoIn(tx, 'session.start', 'OK'))
})
