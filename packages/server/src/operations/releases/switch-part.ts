import type { SwitchName } from '@plumbline/core/hosts'
import type { Context } from '../../context.ts'
import { askForChange } from '../approvals/ask-for-change.ts'
import { requireHost } from '../portal/console-host.ts'
import type { MemberCall } from '../team/team-call.ts'

/** A switch is a setting of the host: every process follows within seconds, and at a live host a second person decides. */
export async function switchPart(
  ctx: Context,
  call: MemberCall,
  wanted: { hostId: string; name: SwitchName; on: boolean; reason: string },
) {
  const { hostId, name, on, reason } = wanted
  return askForChange(ctx, call, requireHost(ctx, hostId), { reason, settings: { switches: { [name]: on } } })
}
