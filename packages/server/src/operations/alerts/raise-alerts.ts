import { randomInt, randomUUID } from 'node:crypto'
import { type AlertContent, receivesAlert } from '@plumbline/core/alerts'
import type { Bureau } from '@plumbline/core/bureaus'
import { addDays, dateOfInstant, instantOfDate, sameDayMonthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { insertAlerts, lockStatus, type NewAlert } from '../../storage/alerts.ts'
import { hasConsent } from '../../storage/consents.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { insertEvents } from '../../storage/events.ts'
import { type QuarantineReason, quarantineNotice } from '../../storage/quarantined-notices.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { OperationCall } from '../call.ts'
import { sealAlert } from './alert-content.ts'

/** What a bureau tells about one of its enrollments, by a push or in a daily file, as the alert that it would raise. */
export interface Notice {
  /** The bureau's own number; it stays the same when the notice comes again. */
  sourceKey: string
  reference: string
  reportedBy: Bureau
  content: AlertContent
}

/**
 * Turns notices about one user into alerts and their events, once each. A notice that this user may not get is quarantined.
 * Returns the ids of the new alerts; `gone` when the user is not at this host, or no longer.
 */
export async function raiseAlerts(
  ctx: Context,
  call: OperationCall,
  userId: string,
  notices: readonly Notice[],
): Promise<string[] | 'gone'> {
  const { scope, host } = call
  const user = await findUser(ctx.db, scope, userId)
  if (!user) return 'gone'
  const agreed = await hasConsent(ctx.db, scope, userId)
  const good: Notice[] = []
  for (const one of notices) {
    const reason = agreed ? reasonAgainst(host, user, one, call.now) : 'not-monitored'
    if (reason === null) good.push(one)
    else await quarantine(ctx, one, reason)
  }
  if (good.length === 0) return []
  const box = await ctx.vault.boxOf(user)
  const alerts = good.map((one): NewAlert => {
    // No index compares ids over all months, so they are long enough never to collide.
    const id = `al_${randomInt(1e11, 1e12)}${randomInt(1e11, 1e12)}`
    const { content, reportedBy } = one
    return {
      id,
      sourceKey: one.sourceKey,
      type: content.type,
      trigger: content.trigger,
      bureau: reportedBy,
      reportedAt: instantOfDate(content.occurredOn),
      createdAt: call.now,
      sealedContent: sealAlert(box, id, content, reportedBy),
    }
  })
  const stored = await ctx.db.transaction(scope, async (tx) => {
    const status = await lockStatus(tx, userId)
    if (status !== 'active') return status ?? 'gone'
    return store(ctx, tx, call, userId, good, alerts)
  })
  if (stored === 'gone' || typeof stored !== 'string') return stored
  // The user was paused or closed meanwhile, so no alert may be raised any more.
  for (const one of good) await quarantine(ctx, one, 'not-monitored')
  return []
}

async function store(
  ctx: Context,
  tx: Transaction,
  { scope, now }: OperationCall,
  userId: string,
  notices: readonly Notice[],
  alerts: readonly NewAlert[],
): Promise<string[]> {
  const ids = new Set(await insertAlerts(tx, userId, alerts))
  const events = alerts.flatMap(({ id, reportedAt, bureau }, place) => {
    const alert = { id, date: reportedAt, source: notices[place]!.content.source ?? bureau }
    return ids.has(id) ? [{ type: 'ACCALERT' as const, userId, at: now, alert }] : []
  })
  if (events.length === 0) return []
  await insertEvents(tx, events)
  const alertIds = events.map(({ alert }) => alert.id)
  // Whom to tell, how and when is decided by a job: a daily file is read the faster.
  const told = { id: randomUUID(), key: alertIds[0]!, payload: { userId, alertIds }, dueAt: now, createdAt: now }
  await addWork(tx, { kind: 'tell-person', ...told })
  await ctx.trail.recordIn(tx, {
    hostId: scope.hostId,
    actor: 'service',
    action: 'alert.raise',
    object: `user:${userId}`,
    requestId: null,
    address: null,
    outcome: 'OK',
  })
  return alertIds
}

export async function quarantine(
  ctx: Context,
  { sourceKey, reference }: Pick<Notice, 'sourceKey' | 'reference'>,
  reason: QuarantineReason,
): Promise<void> {
  ctx.log.warn('alert.quarantined', { source_key: sourceKey, reason })
  await quarantineNotice(ctx.system, { sourceKey, reference, reason, at: ctx.clock.now() })
}

function reasonAgainst(
  host: HostRecord,
  user: UserRecord,
  { content, reportedBy }: Notice,
  now: number,
): QuarantineReason | null {
  const watched = user.status === 'active' && user.idpass && receivesAlert(user.flags, content.type, reportedBy)
  if (!watched || !host.settings.products.includes('ALERTS')) return 'not-monitored'
  const today = dateOfInstant(now)
  const plausible =
    content.occurredOn > sameDayMonthsLater(today, -alertMonths) && content.occurredOn <= addDays(today, 1)
  return plausible ? null : 'implausible-date'
}
