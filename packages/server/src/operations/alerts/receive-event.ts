import { type PushedEvent, readRealTimeEvent } from '@plumbline/connectors'
import { alertOfEvent } from '@plumbline/core'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { ownerOfReference } from '../../storage/watched-enrollments.ts'
import { quarantine, raiseAlerts } from './raise-alerts.ts'

export type ReceivedEvent = 'taken' | 'not-signed' | 'unreadable'

/**
 * What a bureau pushes. Whatever is signed and readable is taken, whether or not anybody is to be told of it: the bureau
 * would only send it again.
 */
export async function receiveEvent(ctx: Context, pushed: PushedEvent): Promise<ReceivedEvent> {
  const { crtSigningSecret: secret } = ctx.providers
  if (secret === null) return 'not-signed'
  const read = readRealTimeEvent(pushed, secret, ctx.clock.now())
  if (!read.ok) {
    ctx.log.warn('ingest.refused', { problem: read.problem })
    return read.problem === 'malformed' ? 'unreadable' : 'not-signed'
  }
  const { event } = read
  const tidings = {
    sourceKey: realTimeKey(event.eventId),
    reference: event.reference,
    reportedBy: 'EFX' as const,
    content: alertOfEvent(event),
  }
  const owner = await ownerOfReference(ctx.system, event.reference)
  const scope = owner && scopeOfHost(ctx.directory, owner.hostId)
  const host = owner && ctx.directory.host(owner.hostId)
  if (scope && host) await raiseAlerts(ctx, { scope, host, now: ctx.clock.hostNow(host.id) }, owner.userId, [tidings])
  else await quarantine(ctx, tidings, 'unknown-reference')
  return 'taken'
}

/** EFX is the only one that pushes. */
export function realTimeKey(eventId: string): string {
  return `CRT/EFX/${eventId}`
}
