import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Takes back what one has asked for oneself, as long as nobody has decided. */
export const withdrawApprovalCall = teamCall({
  name: 'withdraw-approval',
  method: 'DELETE',
  path: '/approvals/{approvalId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change customers'],
  stepUp: 'recent',
  params: Type.Object({ approvalId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'approval.withdraw',
})
