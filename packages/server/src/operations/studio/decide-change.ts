import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findApproval } from '../../storage/approvals.ts'
import { decide, withdraw } from '../approvals/decide-approval.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { subjectOf } from './waiting-changes.ts'

interface Decided {
  decision: 'approved' | 'refused' | 'withdrawn'
  note?: string
}

/** A second person of the team decides what their colleague has asked for. What is the operator's to decide is not there for them. */
export async function decideStudioChange(
  ctx: Context,
  call: MemberCall,
  { hostId, approvalId }: { hostId: string; approvalId: string },
  { decision, ...said }: Decided,
): Promise<void> {
  const { host } = hostCall(ctx, call, hostId)
  const id = approvalId.toLowerCase()
  const approval = await findApproval(ctx.system, id)
  if (approval?.hostId !== host.id || subjectOf(approval) === undefined) throw new TeamRefusal('not-found')
  if (decision === 'withdrawn') await withdraw(ctx, call, id)
  else await decide(ctx, call, id, { decision, ...said })
}
