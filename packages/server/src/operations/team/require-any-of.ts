import { type HostKind, mayDo, type Permission, TeamRefusal } from '@plumbline/core/team'
import type { MemberRecord } from '../../storage/team-members.ts'

/** Refuses unless the member has one of the permissions at one of these kinds of hosts. Without permissions everybody passes. */
export function requireAnyOf(
  permissions: readonly Permission[],
  member: Pick<MemberRecord, 'roles' | 'grants'>,
  kinds: readonly HostKind[],
): void {
  if (permissions.length === 0) return
  const verdicts = permissions.flatMap((permission) => kinds.map((kind) => mayDo(member, permission, kind)))
  if (verdicts.some((verdict) => verdict.allowed)) return
  const [first] = verdicts
  throw new TeamRefusal('not-permitted', { needs: permissions[0]!, why: first?.allowed === false ? first.why : 'role' })
}
