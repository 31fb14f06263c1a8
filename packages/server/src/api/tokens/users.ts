import { users } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { profileOf } from '../../operations/users/profile.ts'

export const usersHandler = handle(users, ({ host, user }, ctx) => profileOf(ctx, host, user))
