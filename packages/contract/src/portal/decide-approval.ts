import { Type } from 'typebox'
import { choice, fields, NoContent, optional, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** A second person lets a change happen, or not. It happens with the decision. */
export const decideApprovalCall = teamCall({
  name: 'decide-approval',
  method: 'POST',
  path: '/approvals/{approvalId}/decision',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['approve customers'],
  stepUp: 'recent',
  params: Type.Object({ approvalId: Uuid }),
  body: fields({ decision: choice(['approved', 'refused']), note: optional(Type.String({ maxLength: 500 })) }),
  status: 204,
  output: NoContent,
  audit: 'approval.decide',
})
