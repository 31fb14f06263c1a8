import { type PushRequest, readRealTimePush } from '@plumbline/connectors'
import { alertOfPush } from '@plumbline/core/alerts'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { ownerOfReference } from '../../storage/watched-enrollments.ts'
import { quarantine, raiseAlerts, type Tidings } from './raise-alerts.ts'

/** `busy`: nothing was stored, and it should come again. */
type ReceivedEvent = 'taken' | 'not-signed' | 'unreadable' | 'busy'

const maxMoves = 3

/**
 * What a bureau pushes. Whatever is signed and readable is taken, whether or not anybody is to be told of it: the bureau
 * would only send it again.
 */
export async function receiveEvent(ctx: Context, pushed: PushRequest, address: string): Promise<ReceivedEvent> {
  const { crtSigningSecret: secret } = ctx.providers
  if (secret === null) return 'not-signed'
  const read = readRealTimePush(pushed, secret, ctx.clock.now())
  if (!read.ok) {
    await noteRefused(ctx, read.problem, address)
    return read.problem === 'malformed' ? 'unreadable' : 'not-signed'
  }
  const { push } = read
  const tidings = {
    sourceKey: realTimeKey(push.eventId),
    reference: push.reference,
    reportedBy: 'EFX' as const,
    content: alertOfPush(push),
  }
  // Whoever changes hosts at this moment is found at the new one.
  for (let time = 1; time <= maxMoves; time++) {
    const taken = await describeOwner(ctx, tidings)
    if (taken) return 'taken'
  }
  return 'busy'
}

async function describeOwner(ctx: Context, tidings: Tidings): Promise<boolean> {
  const owner = await ownerOfReference(ctx.system, tidings.reference)
  if (!owner) {
    await quarantine(ctx, tidings, 'unknown-reference')
    return true
  }
  const scope = scopeOfHost(ctx.directory, owner.hostId)
  const host = ctx.directory.host(owner.hostId)
  // A host so new that this process has not heard of it.
  if (!scope || !host) return false
  const call = { scope, host, now: ctx.clock.hostNow(host.id) }
  return (await raiseAlerts(ctx, call, owner.userId, [tidings])) !== 'gone'
}

/** Anybody can send us what is not signed: not each of it is worth a line. */
async function noteRefused(ctx: Context, problem: string, address: string): Promise<void> {
  const { allowed } = await ctx.limiter.take(`ingest refused ${address}`, { perSecond: 1 / 60, burst: 5 })
  if (allowed) ctx.log.warn('ingest.refused', { problem })
}

/** EFX is the only one that pushes. */
export function realTimeKey(eventId: string): string {
  return `CRT/EFX/${eventId}`
}
