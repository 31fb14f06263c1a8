import { testPreauthToken } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { issueTestPreauth } from '../../operations/sandbox/issue-test-preauth.ts'

export const testPreauthTokenHandler = handle(testPreauthToken, async ({ params, audit }, ctx) => ({
  token: await issueTestPreauth(ctx, audit, params.userId),
}))
