import type { AnswerState, deliveryStates, ToldState } from '@plumbline/contract'
import { type AlertType, type alertChannels, channelOfAlert } from '@plumbline/core/alerts'
import { monthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { alertsOfHost } from '../../storage/alert-pages.ts'
import { type AlertRecord, alertsOfUser } from '../../storage/alerts.ts'
import { eventsOfAlerts, messagesOfAlerts, type ToldPerson } from '../../storage/told-of-alerts.ts'
import { usersById } from '../../storage/user-pages.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { toDeliveries } from '../events/to-event-answer.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { maskedOrId } from './masked-person.ts'
import { toldStateOf } from './told-state.ts'

type DeliveryState = (typeof deliveryStates)[number]

interface AlertQuery {
  type?: AlertType
  channel?: (typeof alertChannels)[number]
  told?: ToldState
  webhook?: DeliveryState
  answer?: AnswerState
  userId?: string
  since?: number
  until?: number
  limit?: number
  cursor?: string
}

/** So many are looked through for a page: a filter that few pass costs no more than one that all pass. */
const lookedThrough = 200

/** Alerts of a host, those of the newest day first, each with how far it came. */
export async function listHostAlerts(ctx: Context, call: MemberCall, hostId: string, query: AlertQuery) {
  const at = hostCall(ctx, call, hostId)
  const { limit = 25 } = query
  const { window, more, cursorOf } = await windowOf(ctx, at, query)
  const passing = (await withOutcomes(ctx, at, window)).filter((one) => passes(one, query))
  const shown = passing.slice(0, limit)
  const users = await usersById(
    ctx.db,
    at.scope,
    shown.map(({ alert }) => alert.userId),
  )
  const toItem = async ({ alert, webhooks, messages }: Outcome) => ({
    ...(await alertFactsOf(ctx, call, alert, users.get(alert.userId), messages)),
    webhooks,
    messages: messages.map(({ channel, state }) => ({ channel, state })),
  })
  const last = passing.length > limit ? shown.at(-1)?.alert : more ? window.at(-1) : undefined
  return { alerts: await Promise.all(shown.map(toItem)), nextCursor: last ? cursorOf(last) : null }
}

/** What is told of an alert without opening it. */
export async function alertFactsOf(
  ctx: Context,
  call: MemberCall,
  alert: AlertRecord,
  user: UserRecord | undefined,
  messages: readonly ToldPerson[],
) {
  const { id, userId, type, trigger, bureau, reportedAt, createdAt, answer, answeredAt, openedAt } = alert
  const person = await maskedOrId(ctx, call, userId, user)
  const channel = channelOfAlert(type)
  const told = toldStateOf(messages)
  const times = { reportedAt, createdAt, openedAt, answeredAt }
  return { id, user: person, type, channel, trigger, bureau, ...times, answer, told }
}

/** An alert with what became of it. */
interface Outcome {
  alert: AlertRecord
  webhooks: DeliveryState[]
  messages: ToldPerson[]
}

async function withOutcomes(ctx: Context, { scope }: AuditedCall, alerts: readonly AlertRecord[]): Promise<Outcome[]> {
  const [events, messages] = await Promise.all([
    eventsOfAlerts(ctx.db, scope, alerts),
    messagesOfAlerts(ctx.db, scope, alerts),
  ])
  return alerts.map((alert) => ({
    alert,
    webhooks: events.filter(({ alertId }) => alertId === alert.id).flatMap(statesOf),
    messages: messages.filter(({ alertId }) => alertId === alert.id),
  }))
}

function passes({ alert, webhooks, messages }: Outcome, { channel, told, webhook, answer }: AlertQuery): boolean {
  return (
    (channel === undefined || channelOfAlert(alert.type) === channel) &&
    (told === undefined || toldStateOf(messages) === told) &&
    (webhook === undefined || webhooks.includes(webhook)) &&
    (answer === undefined || (alert.answer ?? 'NONE') === answer)
  )
}

/** A stretch of the list; `type` and `userId` have an index, the other filters go through what it brings. */
async function windowOf(ctx: Context, { scope, now }: AuditedCall, query: AlertQuery) {
  const { type, channel, told, webhook, answer, since = 0, until = Number.MAX_SAFE_INTEGER, limit = 25 } = query
  const userId = query.userId?.toLowerCase()
  const filters = [type, channel, told, webhook, answer, userId].map((one) => one ?? '')
  const list = ['host alerts', ...filters, String(since), String(until)] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, number] | undefined
  const before = place ? { reportedAt: place[0], seq: place[1] } : { reportedAt: until, seq: Number.MAX_SAFE_INTEGER }
  const oldest = Math.max(since, monthsLater(now, -alertMonths))
  const size = (channel ?? told ?? webhook ?? answer) ? lookedThrough : limit
  const found =
    userId === undefined
      ? await alertsOfHost(ctx.db, scope, { type, since: oldest, before, limit: size + 1 })
      : await alertsOfUser(ctx.db, scope, userId, {
          types: type ? [type] : null,
          since: oldest,
          before,
          limit: size + 1,
        })
  const cursorOf = (last: AlertRecord) => cursorAt(ctx, scope, list, [last.reportedAt, last.seq], now)
  return { window: found.slice(0, size), more: found.length > size, cursorOf }
}

function statesOf(event: Parameters<typeof toDeliveries>[0]) {
  return toDeliveries(event).map(({ state }) => state)
}
