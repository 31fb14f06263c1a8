import { randomUUID } from 'node:crypto'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { insertLook } from '../../storage/support-looks.ts'
import { findWindow } from '../../storage/support-windows.ts'
import type { MemberCall } from '../team/team-call.ts'

interface Look {
  windowId: string
  what: 'list' | 'person' | 'timeline'
  userId?: string
}

/**
 * Looks at the people of a host through an open window, and in no other way: the look is on record before anything is read, and who ends
 * the window waits until it is over. A window of somebody else, one that waits and one that is over show nothing.
 */
export async function lookThroughWindow<Seen>(
  ctx: Context,
  call: MemberCall,
  { windowId, what, userId }: Look,
  read: (hostId: string) => Promise<Seen>,
): Promise<Seen> {
  const { member, now, audit } = call
  const id = windowId.toLowerCase()
  audit.about({ object: `support-window:${id}` })
  return ctx.system.systemTransaction(async (tx) => {
    const window = await findWindow(tx, id)
    if (!window) throw new TeamRefusal('not-found')
    audit.about({ hostId: window.hostId })
    const look = { id: randomUUID(), windowId: id, userId: userId?.toLowerCase() ?? null, what, at: now, by: member.id }
    if (!(await insertLook(tx, look))) throw new TeamRefusal('team-rule', { rule: 'window-not-open' })
    return read(window.hostId)
  })
}
