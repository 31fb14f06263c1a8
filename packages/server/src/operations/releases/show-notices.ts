import type { Context } from '../../context.ts'
import { listNotices } from '../../storage/release-notices.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Who was told of what and by whom, the newest first. */
export async function showNotices(
  ctx: Context,
  call: MemberCall,
  { cursor, limit = 25 }: { cursor?: string; limit?: number },
) {
  const { scope, now } = call
  const list = ['release-notices'] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const found = await listNotices(ctx.system, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const people = shown.map(({ memberId }) => memberId)
  const names = await memberNames(ctx, call, people)
  return {
    items: shown.map(({ id, hostId, subject, recipients, memberId, at }) => ({
      ...{ id, hostId, subject, recipients, at },
      hostName: ctx.directory.host(hostId)?.name ?? hostId,
      by: names.get(memberId) ?? null,
    })),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}
