import { monthsLater } from '@plumbline/core/calendar'
import { alertMonths } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { mayDo } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findAlert } from '../../storage/alerts.ts'
import { eventsOfAlerts, messagesOfAlerts, type ToldHost } from '../../storage/told-of-alerts.ts'
import { findUser } from '../../storage/users.ts'
import { attemptsOfEvent } from '../../storage/webhook-attempts.ts'
import { findEndpoint } from '../../storage/webhook-endpoints.ts'
import { openAlert } from '../alerts/alert-content.ts'
import type { AuditedCall } from '../call.ts'
import { toDeliveries } from '../events/to-event-answer.ts'
import { hostCall } from '../team/host-call.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { alertFactsOf } from './list-host-alerts.ts'

/** One alert with each attempt to tell of it. */
export async function showHostAlert(ctx: Context, call: MemberCall, hostId: string, alertId: string) {
  const at = hostCall(ctx, call, hostId)
  const { scope, now } = at
  const alert = await findAlert(ctx.db, scope, alertId, monthsLater(now, -alertMonths))
  const user = alert && (await findUser(ctx.db, scope, alert.userId))
  if (!alert || !user) throw new Refusal('alert-not-found')
  call.audit.about({ object: `user:${user.id}` })
  const [events, messages] = await Promise.all([
    eventsOfAlerts(ctx.db, scope, [alert]),
    messagesOfAlerts(ctx.db, scope, [alert]),
  ])
  const sees = mayDo(call.member, 'see credit-values', kindOfHost(ctx, at.host)).allowed && user.wrappedKey !== null
  return {
    alert: await alertFactsOf(ctx, call, alert, user, messages),
    name: sees ? openAlert(await ctx.vault.boxOf(user), alert).name : null,
    webhooks: (await Promise.all(events.map((event) => deliveriesOf(ctx, at, event)))).flat(),
    messages: messages.map(({ alertId: _alertId, ...message }) => message),
  }
}

function deliveriesOf(ctx: Context, { scope }: AuditedCall, event: ToldHost) {
  const { eventId, eventAt } = event
  return Promise.all(
    toDeliveries(event).map(async ({ endpointId, state }) => ({
      endpointId,
      url: (await findEndpoint(ctx.db, scope, endpointId))?.url ?? null,
      eventId,
      state,
      ...(await attemptsOfEvent(ctx.db, scope, endpointId, { id: eventId, at: eventAt })),
    })),
  )
}
