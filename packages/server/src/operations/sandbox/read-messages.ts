import type { SandboxMessage } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findUser } from '../../storage/users.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { requireUser } from '../users/require-user.ts'
import { askSandbox } from './ask-sandbox.ts'

interface MessageQuery {
  userId?: string
  channel?: 'SMS' | 'EMAIL' | 'PUSH'
  since?: number
  limit?: number
  cursor?: string
}

/** The messages to the users of a host: the reference of every message names the host and the user. */
export async function readMessages(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  { userId, channel, since, limit = 50, cursor }: MessageQuery,
) {
  if (userId !== undefined) requireUser(await findUser(ctx.db, scope, userId))
  const list = ['messages', userId?.toLowerCase() ?? '', channel ?? '', String(since ?? '')] as const
  const before = placeOf(ctx, scope, list, cursor, now)?.[0] as string | undefined
  const found = await askSandbox(ctx, (sandbox) =>
    sandbox.messages({
      ...(userId === undefined
        ? { referencePrefix: `${scope.hostId}/` }
        : { reference: `${scope.hostId}/${userId.toLowerCase()}` }),
      ...(channel === undefined ? {} : { channel }),
      ...(since === undefined ? {} : { since: Math.max(0, since) }),
      ...(before === undefined ? {} : { before }),
      limit: limit + 1,
    }),
  )
  // The place to go on from is no longer kept.
  if (found === null) throw new Refusal('cursor-unusable')
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(toItem), nextCursor: last ? cursorAt(ctx, scope, list, [last.id], now) : null }
}

function toItem({ id, channel, to, reference, text, link, otp, createdAt }: SandboxMessage) {
  return { id, channel, to, userId: reference?.split('/')[1] ?? null, text, link, otp, createdAt }
}
