import { userToken } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { requirePreauthRate } from '../../operations/tokens/issue-preauth.ts'
import { openSession } from '../../operations/tokens/open-session.ts'

export const userTokenHandler = handle(userToken, async (call, ctx) => {
  const user = await requirePreauthRate(ctx, call, call.params.id)
  return openSession(ctx, call, user.id, (tx) => call.audit.writeIn(tx))
})
