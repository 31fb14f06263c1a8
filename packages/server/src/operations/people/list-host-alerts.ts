import { type AlertType, channelOfAlert } from '@plumbline/core/alerts'
import { monthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { alertsOfHost } from '../../storage/alert-pages.ts'
import { type AlertRecord, alertsOfUser } from '../../storage/alerts.ts'
import { eventsOfAlerts, messagesOfAlerts } from '../../storage/told-of-alerts.ts'
import { usersById } from '../../storage/user-pages.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { toDeliveries } from '../events/to-event-answer.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { maskedOrId } from './masked-person.ts'

interface AlertQuery {
  type?: AlertType
  userId?: string
  since?: number
  until?: number
  limit?: number
  cursor?: string
}

/** Alerts of a host, those of the newest day first, each with how far it came. */
export async function listHostAlerts(ctx: Context, call: MemberCall, hostId: string, query: AlertQuery) {
  const at = hostCall(ctx, call, hostId)
  const { scope } = at
  const { shown, nextCursor } = await pageOf(ctx, at, query)
  const [users, events, messages] = await Promise.all([
    usersById(
      ctx.db,
      scope,
      shown.map(({ userId }) => userId),
    ),
    eventsOfAlerts(ctx.db, scope, shown),
    messagesOfAlerts(ctx.db, scope, shown),
  ])
  const toItem = async (alert: AlertRecord) => ({
    ...(await alertFactsOf(ctx, call, alert, users.get(alert.userId))),
    webhooks: events.filter(({ alertId }) => alertId === alert.id).flatMap(statesOf),
    messages: messages.filter(({ alertId }) => alertId === alert.id).map(({ channel, state }) => ({ channel, state })),
  })
  return { alerts: await Promise.all(shown.map(toItem)), nextCursor }
}

/** What is told of an alert without opening it. */
export async function alertFactsOf(ctx: Context, call: MemberCall, alert: AlertRecord, user: UserRecord | undefined) {
  const { id, userId, type, trigger, bureau, reportedAt, createdAt, answer, answeredAt } = alert
  const person = await maskedOrId(ctx, call, userId, user)
  const channel = channelOfAlert(type)
  return { id, user: person, type, channel, trigger, bureau, reportedAt, createdAt, answer, answeredAt }
}

async function pageOf(ctx: Context, { scope, now }: AuditedCall, query: AlertQuery) {
  const { type, since = 0, until = Number.MAX_SAFE_INTEGER, limit = 25 } = query
  const userId = query.userId?.toLowerCase()
  const list = ['host alerts', type ?? '', userId ?? '', String(since), String(until)] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, number] | undefined
  const before = place ? { reportedAt: place[0], seq: place[1] } : { reportedAt: until, seq: Number.MAX_SAFE_INTEGER }
  const oldest = Math.max(since, monthsLater(now, -alertMonths))
  const found =
    userId === undefined
      ? await alertsOfHost(ctx.db, scope, { type, since: oldest, before, limit: limit + 1 })
      : await alertsOfUser(ctx.db, scope, userId, {
          types: type ? [type] : null,
          since: oldest,
          before,
          limit: limit + 1,
        })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { shown, nextCursor: last ? cursorAt(ctx, scope, list, [last.reportedAt, last.seq], now) : null }
}

function statesOf(event: Parameters<typeof toDeliveries>[0]) {
  return toDeliveries(event).map(({ state }) => state)
}
