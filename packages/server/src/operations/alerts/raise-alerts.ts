import { randomInt } from 'node:crypto'
import {
  type AlertContent,
  addDays,
  type Bureau,
  dateOfInstant,
  instantOfDate,
  Refusal,
  receivesAlert,
  sameDayMonthsLater,
} from '@plumbline/core'
import type { Context } from '../../context.ts'
import { insertAlerts, type NewAlert } from '../../storage/alerts.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { insertEvents } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type QuarantineReason, quarantineNotice } from '../../storage/quarantined-notices.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import { keyOf } from '../data/read-scores.ts'
import { sealAlert } from './alert-content.ts'

/** Something a bureau has told us about one of its enrollments, as an alert that nobody has yet. */
export interface Tidings {
  /** The bureau's own number, the same however often it is told. */
  sourceKey: string
  reference: string
  reportedBy: Bureau
  content: AlertContent
}

export interface MonitoringCall {
  scope: HostScope
  host: HostRecord
  /** The host's time. */
  now: number
}

export const alertMonths = 24

/**
 * Turns tidings about one user into alerts and their events, once each. What the user is not to be told is quarantined.
 * Returns the ids of the new alerts.
 */
export async function raiseAlerts(
  ctx: Context,
  call: MonitoringCall,
  userId: string,
  tidings: readonly Tidings[],
): Promise<string[]> {
  const { scope, host, now } = call
  const user = await findUser(ctx.db, scope, userId)
  const good: Tidings[] = []
  for (const one of tidings) {
    const reason = reasonAgainst(host, user, one, now)
    if (reason === null) good.push(one)
    else await quarantine(ctx, one, reason)
  }
  if (!user || good.length === 0) return []
  const key = await keyOf(ctx, user).catch((fault) => {
    // Closed since: the key is gone.
    if (fault instanceof Refusal) return undefined
    throw fault
  })
  if (!key) return []
  const alerts = good.map((one): NewAlert => {
    const id = `al_${randomInt(1e14, 2.8e14)}`
    const { content, reportedBy } = one
    return {
      id,
      sourceKey: one.sourceKey,
      type: content.type,
      trigger: content.trigger,
      bureau: reportedBy,
      reportedAt: instantOfDate(content.occurredOn),
      createdAt: now,
      sealedContent: sealAlert(key, { hostId: host.id, userId, alertId: id }, content, reportedBy),
    }
  })
  return ctx.db.transaction(scope, async (tx) => {
    const stored = new Set(await insertAlerts(tx, userId, alerts))
    const events = alerts.flatMap(({ id, reportedAt, bureau }, place) =>
      stored.has(id)
        ? [
            {
              type: 'ACCALERT' as const,
              userId,
              at: now,
              alert: { id, date: reportedAt, source: good[place]!.content.source ?? bureau },
            },
          ]
        : [],
    )
    await insertEvents(tx, events)
    return alerts.flatMap(({ id }) => (stored.has(id) ? [id] : []))
  })
}

export async function quarantine(
  ctx: Context,
  { sourceKey, reference }: Pick<Tidings, 'sourceKey' | 'reference'>,
  reason: QuarantineReason,
): Promise<void> {
  ctx.log.warn('alert.quarantined', { source_key: sourceKey, reason })
  await quarantineNotice(ctx.system, { sourceKey, reference, reason, at: ctx.clock.now() })
}

function reasonAgainst(
  host: HostRecord,
  user: UserRecord | undefined,
  { content, reportedBy }: Tidings,
  now: number,
): QuarantineReason | null {
  const watched = user?.status === 'active' && user.idpass && receivesAlert(user.flags, content.type, reportedBy)
  if (!watched || !host.settings.products.includes('ALERTS')) return 'not-monitored'
  const today = dateOfInstant(now)
  const plausible =
    content.occurredOn > sameDayMonthsLater(today, -alertMonths) && content.occurredOn <= addDays(today, 1)
  return plausible ? null : 'implausible-date'
}
