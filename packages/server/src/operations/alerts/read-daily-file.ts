import { alertOfChange } from '@plumbline/core/alerts'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { WatchedEnrollment } from '../../storage/watched-enrollments.ts'
import { faultFields } from '../../telemetry/log.ts'
import type { OperationCall } from '../call.ts'
import { type Notice, quarantine, raiseAlerts } from './raise-alerts.ts'

export interface ReadFile {
  /** Ids of the alerts that are new. */
  raised: string[]
  /** Users whose alerts could not be stored, while those of the others could. */
  failed: string[]
}

/**
 * Raises alerts for what happened on that day on the files of these users. A user whose alerts cannot be stored does not stop the
 * others.
 */
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
  const byUser = new Map<string, Notice[]>()
  for (const { noticeId, reference, reportedBy, occurredOn, change } of batch.records) {
    const content = alertOfChange(change, occurredOn)
    if (content === null) continue
    const notice = { sourceKey: `CFM/EFX/${noticeId}`, reference, reportedBy, content }
    const userId = users.get(reference)
    const others = userId === undefined ? undefined : byUser.get(userId)
    if (userId === undefined) await quarantine(ctx, notice, 'unknown-reference')
    else if (others) others.push(notice)
    else byUser.set(userId, [notice])
  }
  const read: ReadFile = { raised: [], failed: [] }
  for (const [userId, notices] of byUser) {
    try {
      const raised = await raiseAlerts(ctx, call, userId, notices)
      // For a user who has moved away, the new host reads the day.
      if (raised !== 'gone') for (const id of raised) read.raised.push(id)
    } catch (fault) {
      ctx.log.error('daily-file.failed', { date, user_id: userId, ...faultFields(fault) })
      read.failed.push(userId)
    }
  }
  return read
}
