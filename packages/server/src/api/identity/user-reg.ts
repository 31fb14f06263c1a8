import { userReg } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { registerUser } from '../../operations/users/register-user.ts'

export const userRegHandler = handle(userReg, (call, ctx) => registerUser(ctx, call, call.body))
