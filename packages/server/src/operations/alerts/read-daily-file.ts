import { alertOfChange } from '@plumbline/core/alerts'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { WatchedEnrollment } from '../../storage/watched-enrollments.ts'
import { faultFields } from '../../telemetry/log.ts'
import type { OperationCall } from '../call.ts'
import { quarantine, raiseAlerts, type Tidings } from './raise-alerts.ts'

export interface ReadFile {
  /** Ids of the alerts that are new. */
  raised: string[]
  /** Users for whom it did not work, while it did for the others. */
  failed: string[]
}

/** What happened on that day on the files of these users. One whose alerts cannot be stored does not stop the others. */
export async function readDailyFile(
  ctx: Context,
  call: OperationCall,
  date: CalendarDate,
  watched: readonly WatchedEnrollment[],
  traceparent?: string,
): Promise<ReadFile> {
  const users = new Map(watched.map(({ reference, userId }) => [reference, userId]))
  const batch = await ctx.providers.of(call.scope.hostId).bureaus.EFX.fetchCfm(date, {
    references: [...users.keys()],
    ...(traceparent === undefined ? {} : { traceparent }),
  })
  for (const { position, problem } of batch.unreadable) {
    ctx.log.warn('daily-file.unreadable', { date, position, problem })
    const sourceKey = `CFM/EFX/${date}/${call.host.id}/${watched[0]?.userId ?? ''}/${position}`
    await quarantine(ctx, { sourceKey, reference: '' }, 'unreadable')
  }
  const byUser = new Map<string, Tidings[]>()
  for (const { noticeId, reference, reportedBy, occurredOn, change } of batch.records) {
    const content = alertOfChange(change, occurredOn)
    if (content === null) continue
    const tidings = { sourceKey: `CFM/EFX/${noticeId}`, reference, reportedBy, content }
    const userId = users.get(reference)
    const others = userId === undefined ? undefined : byUser.get(userId)
    if (userId === undefined) await quarantine(ctx, tidings, 'unknown-reference')
    else if (others) others.push(tidings)
    else byUser.set(userId, [tidings])
  }
  const read: ReadFile = { raised: [], failed: [] }
  for (const [userId, tidings] of byUser) {
    try {
      const raised = await raiseAlerts(ctx, call, userId, tidings)
      // Whoever has moved away reads the day at the new host.
      if (raised !== 'gone') for (const id of raised) read.raised.push(id)
    } catch (fault) {
      ctx.log.error('daily-file.failed', { date, user_id: userId, ...faultFields(fault) })
      read.failed.push(userId)
    }
  }
  return read
}
