import type { Context } from '../../context.ts'
import { type ApprovalState, listApprovals } from '../../storage/approvals.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'
import { shownApprovals } from './shown-approval.ts'

interface ApprovalQuery {
  state?: ApprovalState
  limit?: number
  cursor?: string
}

export async function showApprovals(ctx: Context, call: MemberCall, { state, limit = 25, cursor }: ApprovalQuery) {
  const { scope, now } = call
  const list = ['approvals', state ?? ''] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const found = await listApprovals(ctx.system, state, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    approvals: await shownApprovals(ctx, call, shown),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}
