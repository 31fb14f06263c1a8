import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { endSession } from '../../storage/team-sessions.ts'
import type { MemberCall } from './team-call.ts'

/** Ends one of the member's own sessions; one of somebody else is not there. */
export async function endOwnSession(ctx: Context, call: MemberCall, sessionId: string): Promise<void> {
  const { scope, member, now, audit } = call
  audit.about({ object: `session:${sessionId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await endSession(tx, member.id, sessionId, now))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}
