import { mayApprove, TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { type ApprovalRecord, decideApproval, findApproval, withdrawApproval } from '../../storage/approvals.ts'
import { settleAdjustment } from '../../storage/bill-adjustments.ts'
import { lockBill } from '../../storage/bills.ts'
import type { Transaction } from '../../storage/database.ts'
import { loadHosts } from '../../storage/directory-tables.ts'
import { changeHostIn, type HostChange } from '../hosts/change-host.ts'
import { queueUnlock } from '../identity/unlock-identity.ts'
import type { MemberCall } from '../team/team-call.ts'

interface Decision {
  decision: 'approved' | 'refused'
  note?: string
}

/** A second person decides, and what is approved happens in the same transaction. Of two who decide at once one comes too late. */
export async function decide(ctx: Context, call: MemberCall, approvalId: string, { decision, note }: Decision) {
  const { member, now, audit } = call
  audit.about({ object: `approval:${approvalId}` })
  await ctx.system.systemTransaction(async (tx) => {
    const decided = await decideApproval(tx, { id: approvalId, decision, by: member.id, note: note ?? null, now })
    if (!decided) throw await whyNot(ctx, approvalId, member.id)
    await applyDecision(ctx, tx, decided, { decision, now, by: member.id })
    audit.about({ hostId: decided.hostId })
    await audit.writeIn(tx)
  })
  await ctx.directory.reload('hosts')
}

export async function withdraw(ctx: Context, call: MemberCall, approvalId: string): Promise<void> {
  const { member, now, audit } = call
  audit.about({ object: `approval:${approvalId}` })
  await ctx.system.systemTransaction(async (tx) => {
    const withdrawn = await withdrawApproval(tx, { id: approvalId, by: member.id, now })
    if (!withdrawn) throw new TeamRefusal('not-found')
    if (withdrawn.kind === 'bill-adjustment') await settleBillAdjustment(tx, withdrawn, 'withdrawn')
    audit.about({ hostId: withdrawn.hostId })
    await audit.writeIn(tx)
  })
}

async function applyDecision(
  ctx: Context,
  tx: Transaction,
  approval: ApprovalRecord,
  { decision, now, by }: { decision: Decision['decision']; now: number; by: string },
): Promise<void> {
  switch (approval.kind) {
    case 'bill-adjustment':
      return settleBillAdjustment(tx, approval, decision === 'approved' ? 'applied' : 'refused')
    case 'identity-unlock':
      if (decision === 'approved') await queueUnlock(ctx, tx, approval.hostId, approval.wanted['userId'] as string)
      return
    case 'host-change':
      if (decision === 'approved') await apply(tx, approval, { now, approvedBy: by })
  }
}

async function settleBillAdjustment(
  tx: Transaction,
  { wanted }: ApprovalRecord,
  state: 'applied' | 'refused' | 'withdrawn',
): Promise<void> {
  const { billId, adjustmentId } = wanted as { billId: string; adjustmentId: string }
  const bill = await lockBill(tx, billId)
  if (!bill) throw new TeamRefusal('not-found')
  await settleAdjustment(tx, bill, { id: adjustmentId, state })
}

/** On what the host is now: something else may have changed since it was asked for. */
async function apply(
  tx: Transaction,
  { hostId, wanted, askedBy }: ApprovalRecord,
  { now, approvedBy }: { now: number; approvedBy: string },
): Promise<void> {
  const host = (await loadHosts(tx)).find(({ id }) => id === hostId)
  if (!host) throw new TeamRefusal('not-found')
  await changeHostIn(tx, host, wanted as HostChange, { now, by: askedBy, approvedBy })
}

async function whyNot(ctx: Context, id: string, memberId: string): Promise<TeamRefusal> {
  const approval = await findApproval(ctx.system, id)
  if (!approval) return new TeamRefusal('not-found')
  if (!mayApprove(memberId, approval.askedBy)) return new TeamRefusal('team-rule', { rule: 'own-request' })
  return new TeamRefusal('team-rule', { rule: 'decided-already' })
}
