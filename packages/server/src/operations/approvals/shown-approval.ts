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
      ...changeOf(kind, wanted, before),
      reason,
      asked: deed(askedBy, askedAt),
      own: askedBy === call.member.id,
      state,
      decided: decidedBy === null ? null : deed(decidedBy, decidedAt!),
      note,
    }),
  )
}

type Values = Record<string, unknown>

/** What becomes of what, each value under a name that says of itself what it is. */
function changeOf(kind: ApprovalRecord['kind'], wanted: Values, before: Values): { wanted: Values; before: Values } {
  if (kind !== 'identity-unlock') return { wanted: namedValues(wanted), before }
  const name = `identity lock of user ${wanted['userId']}`
  const until = new Date(before['lockedUntil'] as number).toISOString()
  return { wanted: { [name]: 'ended' }, before: { [name]: `until ${until}` } }
}

/** Name, suspension and settings side by side. */
export function namedValues({ settings, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, ...(settings as object | undefined) }
}
