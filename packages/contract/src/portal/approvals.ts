import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { Approval, approvalStates } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** What waits for a second person, and what became of it, the newest first. */
export const approvalsCall = teamCall({
  name: 'approvals',
  method: 'GET',
  path: '/approvals',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  query: Type.Object({ state: optional(choice([...approvalStates])), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({ approvals: Type.Array(Approval), nextCursor: NextCursor }),
  audit: 'approval.list',
})
