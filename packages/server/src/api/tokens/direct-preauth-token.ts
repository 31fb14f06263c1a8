import { directPreauthToken } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { issuePreauth } from '../../operations/tokens/issue-preauth.ts'

export const directPreauthTokenHandler = handle(directPreauthToken, (call, ctx) =>
  issuePreauth(ctx, call, call.params.id),
)
