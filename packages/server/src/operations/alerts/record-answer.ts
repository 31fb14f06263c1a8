import { type AlertAnswer, nextSteps } from '@plumbline/core/alerts'
import { refusedToken } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { saveAnswer } from '../../storage/alert-answers.ts'
import { lockStatus } from '../../storage/alerts.ts'
import type { AuditWriter, UserDataCall } from '../call.ts'
import { requireAllowed } from '../users/require-user.ts'
import { requireAlert } from './read-alerts.ts'

/** Notes whether the user knows of what an alert tells, and says what can be done next. An answer can be changed. */
export async function recordAnswer(
  ctx: Context,
  call: UserDataCall & { audit: AuditWriter },
  alertId: string,
  answer: AlertAnswer,
) {
  const { scope, host, user, now, audit } = call
  const { type, reportedAt } = await requireAlert(ctx, call, alertId)
  await ctx.db.transaction(scope, async (tx) => {
    const status = await lockStatus(tx, user.id)
    // The user has moved to another host since the call began, which ends the session.
    if (status === undefined) throw refusedToken('user', 'is not valid')
    requireAllowed({ status }, 'read-data')
    await saveAnswer(tx, user.id, { alertId, reportedAt, answer, answeredAt: now })
    await audit.writeIn(tx)
  })
  const published = ctx.directory.wordings.of(host, now)
  return { alert_id: alertId, answer, answeredAt: now, nextSteps: nextSteps(type, answer, published) }
}
