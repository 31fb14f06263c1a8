import { type AlertDetail, parseAlertTypes } from '@plumbline/contract'
import { isWatched } from '@plumbline/core/alerts'
import { monthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { type AlertRecord, alertsOfUser, findAlert, noteOpened } from '../../storage/alerts.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { AuditWriter, TracedCall, UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { requireAllowed } from '../users/require-user.ts'
import { type KeptAlert, openAlert, toAlertDetail } from './alert-content.ts'

interface AlertQuery {
  limit?: number
  cursor?: string
  type?: string
  since?: number
}

const maxWithoutLimit = 1000

/** The user's alerts, newest first, each mapped by the caller. */
export async function readAlerts<Shown>(
  ctx: Context,
  call: UserDataCall,
  query: AlertQuery,
  show: (record: AlertRecord, kept: KeptAlert) => Shown,
): Promise<{ shown: Shown[]; nextCursor: string | null }> {
  const { scope, user, now } = call
  const list = ['alerts', user.id, query.type ?? '', String(query.since ?? '')] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, number] | undefined
  await requireAlerts(ctx, call, user)
  const limit = query.limit ?? maxWithoutLimit
  const found = await alertsOfUser(ctx.db, scope, user.id, {
    since: Math.max(query.since ?? 0, oldestAlert(now)),
    types: query.type === undefined ? null : (parseAlertTypes(query.type) ?? null),
    before: place && { reportedAt: place[0], seq: place[1] },
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const box = await ctx.vault.boxOf(user)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    shown: page.map((record) => show(record, openAlert(box, record))),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.reportedAt, last.seq], now) : null,
  }
}

/** One alert of the user, which they have opened with it. */
export async function readAlert(ctx: Context, call: UserDataCall, alertId: string): Promise<AlertDetail> {
  const record = await requireAlert(ctx, call, alertId)
  if (record.openedAt === null) await ctx.db.transaction(call.scope, (tx) => noteOpened(tx, record, call.now))
  return toAlertDetail(record, openAlert(await ctx.vault.boxOf(call.user), record))
}

/** The alert, still sealed, if the user may see it; one of another user is not found. */
export async function requireAlert(ctx: Context, call: UserDataCall, alertId: string): Promise<AlertRecord> {
  const { scope, user, now } = call
  await requireAlerts(ctx, call, user)
  const record = await findAlert(ctx.db, scope, alertId, oldestAlert(now))
  if (record?.userId !== user.id) throw new Refusal('alert-not-found')
  return record
}

/** The same for the host's server, which knows an alert by its id alone. */
export async function readAlertAsHost(
  ctx: Context,
  call: TracedCall & { audit: AuditWriter },
  alertId: string,
): Promise<AlertDetail> {
  const { scope, host, now, audit } = call
  requireProduct(host)
  const record = await findAlert(ctx.db, scope, alertId, oldestAlert(now))
  const user = record && (await findUser(ctx.db, scope, record.userId))
  if (!record || !user) throw new Refusal('alert-not-found')
  audit.about({ object: `user:${user.id}` })
  requireAllowed(user, 'refresh-data')
  await requireAlerts(ctx, call, user)
  if (!host.settings.serverAccess[record.bureau]) {
    throw new Refusal('server-access-withheld', { bureaus: record.bureau })
  }
  await ctx.distinctUsers.use(scope, host, user.id, now)
  const box = await ctx.vault.boxOf(user)
  return toAlertDetail(record, openAlert(box, record))
}

async function requireAlerts(ctx: Context, call: Pick<TracedCall, 'scope' | 'host'>, user: UserRecord): Promise<void> {
  requireProduct(call.host)
  requireAllowed(user, 'read-data')
  if (!user.idpass) throw new Refusal('no-data-access', { reason: 'identity' })
  if (!isWatched(user.flags)) throw new Refusal('no-data-access', { reason: 'feature' })
  await requireConsented(ctx, call, user.id)
}

function requireProduct(host: HostRecord): void {
  if (!host.settings.products.includes('ALERTS')) throw new Refusal('product-not-enabled', { product: 'ALERTS' })
}

function oldestAlert(now: number): number {
  return monthsLater(now, -alertMonths)
}
