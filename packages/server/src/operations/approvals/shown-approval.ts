import type { Context } from '../../context.ts'
import type { ApprovalRecord } from '../../storage/approvals.ts'
import { consoleHost } from '../portal/console-host.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Approvals with the names of people and hosts, for whoever looks. */
export async function shownApprovals(ctx: Context, call: MemberCall, approvals: readonly ApprovalRecord[]) {
  const people = approvals.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])])
  const names = await memberNames(ctx, call, people)
  const deed = (by: string, at: number) => ({ by: names.get(by) ?? 'Somebody of the customer’s team', at })
  return approvals.map(
    ({ id, kind, hostId, wanted, before, reason, askedBy, askedAt, state, decidedBy, decidedAt, note }) => ({
      id,
      kind,
      host: consoleHost(ctx, ctx.directory.host(hostId)!),
      wanted: namedValues(wanted),
      before,
      reason,
      asked: deed(askedBy, askedAt),
      own: askedBy === call.member.id,
      state,
      decided: decidedBy === null ? null : deed(decidedBy, decidedAt!),
      note,
    }),
  )
}

/** Name, suspension and settings side by side. */
function namedValues({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, ...(settings as object | undefined) }
}
