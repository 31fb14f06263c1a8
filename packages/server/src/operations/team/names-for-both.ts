import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { memberNames } from './member-names.ts'
import type { MemberCall } from './team-call.ts'

/**
 * Names for a list in which people of a host's team and of the operator stand beside each other. A host knows the operator's people by
 * name; the operator does not learn who is in the team of a host.
 */
export async function namesForBoth(
  ctx: Context,
  call: Pick<MemberCall, 'scope' | 'site'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = await memberNames(ctx, call, ids)
  const others = ids.filter((id) => !own.has(id))
  if (call.site === 'console') return new Map([...own, ...others.map((id) => [id, 'Somebody of the team'] as const)])
  const operators = await memberNames(ctx, { scope: teamOf(null) }, others)
  return new Map([...own, ...[...operators].map(([id, name]) => [id, `${name} of Plumbline`] as const)])
}
