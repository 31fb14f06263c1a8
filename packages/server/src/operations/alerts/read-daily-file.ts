import { alertOfChange, type CalendarDate } from '@plumbline/core'
import type { Context } from '../../context.ts'
import type { WatchedEnrollment } from '../../storage/watched-enrollments.ts'
import { type MonitoringCall, quarantine, raiseAlerts, type Tidings } from './raise-alerts.ts'

/** What happened on that day on the files of these users. Returns the ids of the alerts that are new. */
export async function readDailyFile(
  ctx: Context,
  call: MonitoringCall,
  date: CalendarDate,
  watched: readonly WatchedEnrollment[],
  traceparent?: string,
): Promise<string[]> {
  const users = new Map(watched.map(({ reference, userId }) => [reference, userId]))
  const batch = await ctx.providers.bureaus.EFX.fetchCfm(date, {
    references: [...users.keys()],
    ...(traceparent === undefined ? {} : { traceparent }),
  })
  for (const { position, problem } of batch.unreadable) {
    ctx.log.warn('daily-file.unreadable', { date, position, problem })
    await quarantine(ctx, { sourceKey: `CFM/EFX/${date}/${position}`, reference: '' }, 'unreadable')
  }
  const byUser = new Map<string, Tidings[]>()
  for (const { noticeId, reference, reportedBy, occurredOn, change } of batch.records) {
    const content = alertOfChange(change, occurredOn)
    if (content === null) continue
    const tidings = { sourceKey: `CFM/EFX/${noticeId}`, reference, reportedBy, content }
    const userId = users.get(reference)
    if (userId === undefined) await quarantine(ctx, tidings, 'unknown-reference')
    else byUser.set(userId, [...(byUser.get(userId) ?? []), tidings])
  }
  const raised: string[] = []
  for (const [userId, tidings] of byUser) raised.push(...(await raiseAlerts(ctx, call, userId, tidings)))
  return raised
}
