import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { decideWindow, endWindowOfHost, findWindow } from '../../storage/support-windows.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'

/** The host opens a window, refuses it, or ends one. Of two who do at once one comes too late. */
export async function decideOnWindow(
  ctx: Context,
  call: MemberCall,
  { hostId, windowId }: { hostId: string; windowId: string },
  decision: 'open' | 'refuse' | 'end',
): Promise<void> {
  const { scope } = hostCall(ctx, call, hostId)
  const { member, now, audit } = call
  const id = windowId.toLowerCase()
  audit.about({ object: `support-window:${id}` })
  await ctx.db.transaction(scope, async (tx) => {
    const changed =
      decision === 'end'
        ? await endWindowOfHost(tx, id, now)
        : await decideWindow(tx, { id, by: member.id, now, opens: decision === 'open' })
    if (!changed) {
      if (!(await findWindow(tx, id))) throw new TeamRefusal('not-found')
      throw new TeamRefusal('team-rule', { rule: 'decided-already' })
    }
    await audit.writeIn(tx)
  })
}
