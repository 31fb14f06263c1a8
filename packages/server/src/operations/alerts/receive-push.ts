import { type PushRequest, readRealTimePush } from '@plumbline/connectors'
import { alertOfPush } from '@plumbline/core/alerts'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { ownerOfReference } from '../../storage/watched-enrollments.ts'
import { type Notice, quarantine, raiseAlerts } from './raise-alerts.ts'

/** `busy`: nothing was stored, and the bureau should push again. */
type ReceivedPush = 'taken' | 'not-signed' | 'unreadable' | 'busy'

const maxMoves = 3

/**
 * Takes a push of a bureau. Every push that is signed and readable is taken, also one that raises no alert: the bureau would
 * only send it again.
 */
export async function receivePush(ctx: Context, pushed: PushRequest, address: string): Promise<ReceivedPush> {
  const { crtSigningSecret: secret } = ctx.providers
  if (secret === null) return 'not-signed'
  const read = readRealTimePush(pushed, secret, ctx.clock.now())
  if (!read.ok) {
    await noteRefused(ctx, read.problem, address)
    return read.problem === 'malformed' ? 'unreadable' : 'not-signed'
  }
  const { push } = read
  const notice = {
    sourceKey: realTimeKey(push.eventId),
    reference: push.reference,
    reportedBy: 'EFX' as const,
    content: alertOfPush(push),
  }
  // A user who moves to another host at this moment is found there by the next try.
  for (let time = 1; time <= maxMoves; time++) {
    const taken = await raiseForOwner(ctx, notice)
    if (taken) return 'taken'
  }
  return 'busy'
}

async function raiseForOwner(ctx: Context, notice: Notice): Promise<boolean> {
  const owner = await ownerOfReference(ctx.system, notice.reference)
  if (!owner) {
    await quarantine(ctx, notice, 'unknown-reference')
    return true
  }
  const scope = scopeOfHost(ctx.directory, owner.hostId)
  const host = ctx.directory.host(owner.hostId)
  // The host is so new that this process does not know it yet.
  if (!scope || !host) return false
  const call = { scope, host, now: ctx.clock.hostNow(host.id) }
  return (await raiseAlerts(ctx, call, owner.userId, [notice])) !== 'gone'
}

/** Strangers can send unsigned pushes without end, so only a few of an address are logged. */
async function noteRefused(ctx: Context, problem: string, address: string): Promise<void> {
  const { allowed } = await ctx.limiter.take(`ingest refused ${address}`, { perSecond: 1 / 60, burst: 5 })
  if (allowed) ctx.log.warn('ingest.refused', { problem })
}

/** The source key of a push. EFX is the only bureau that pushes. */
export function realTimeKey(eventId: string): string {
  return `CRT/EFX/${eventId}`
}
