import type { Context } from '../../context.ts'
import { membersById } from '../../storage/team-members.ts'
import { openProfile } from './member-profile.ts'
import type { MemberCall } from './team-call.ts'

/** Names of members by id, also of those who have left; the operator's people are not of the team and have none here. */
export async function memberNames(
  ctx: Context,
  { scope }: Pick<MemberCall, 'scope'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const members = await membersById(ctx.db, scope, [...new Set(ids)])
  return new Map(members.map((member) => [member.id, openProfile(ctx, scope, member).name]))
}
