import { usersPreauthToken } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { startSession } from '../../operations/tokens/start-session.ts'
import { profileOf } from '../../operations/users/profile.ts'

export const usersPreauthTokenHandler = handle(usersPreauthToken, async ({ params, audit }, ctx) => {
  const { host, user, tokens } = await startSession(ctx, audit, 'client', params.preauthToken)
  return { ...(await profileOf(ctx, host, user)), ...tokens }
})
