import { breachUsersAtMost } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { usersTouchedBy } from '../../storage/audit-search.ts'
import type { MemberCall } from '../team/team-call.ts'

interface Suspect {
  by: 'key' | 'team'
  id: string
  since: number
  until: number
}

/** Whose data a key or a member has touched, from what the audit log says of them. */
export async function exportBreach(ctx: Context, { audit }: MemberCall, { by, id, since, until }: Suspect) {
  const actor = `${by}:${id.toLowerCase()}`
  audit.about({ object: by === 'team' ? `member:${id.toLowerCase()}` : actor })
  const users = await usersTouchedBy(ctx.system, { actor, since, until })
  return { users: users.slice(0, breachUsersAtMost), complete: users.length <= breachUsersAtMost }
}
