import { BureauFailure } from '@plumbline/connectors'
import type { Context } from '../context.ts'
import { dayEnds, dayWork, monitoredFlags, queueDaysOfUser } from '../operations/alerts/queue-daily-files.ts'
import { type ReadFile, readDailyFile } from '../operations/alerts/read-daily-file.ts'
import { watchedEnrollments } from '../storage/watched-enrollments.ts'
import { addWork } from '../storage/work-items.ts'
import type { Job, WorkKind } from '../work/work-kind.ts'

/** How many users one call to the bureau is about. The call may take half of an item's lease, and so may storing its answer. */
const pageUsers = 100
const tryAgainMs = 300_000

/**
 * Reads one day's file for a page of users, or for one. The next page is queued before this one is read, so that a failure here
 * does not stop it.
 */
export const readDailyFileJob: WorkKind<'read-daily-file'> = {
  kind: 'read-daily-file',
  run: async (ctx, job) => {
    const { scope, item, now } = job
    const { date, after = null, userId } = item.payload
    const watched = await watchedEnrollments(ctx.db, scope, {
      flags: monitoredFlags,
      until: dayEnds(date),
      after,
      userId,
      limit: pageUsers,
    })
    if (watched.length === 0) return { users: 0 }
    if (watched.length === pageUsers) {
      const last = watched.at(-1)!.userId
      const next = dayWork(`${date} ${last}`, { date, after: last }, now)
      await ctx.db.transaction(scope, (tx) => addWork(tx, { ...next, dueAt: item.dueAt }))
    }
    const host = ctx.directory.host(item.hostId)!
    let read: ReadFile
    try {
      read = await readDailyFile(ctx, { scope, host, now }, date, watched)
    } catch (fault) {
      return { users: 0, again: comesAgainAt(ctx, job, fault) }
    }
    if (read.failed.includes(userId ?? '')) throw new Error('The alerts of a day could not be stored')
    if (read.failed.length > 0) {
      await ctx.db.transaction(scope, async (tx) => {
        for (const failed of read.failed) await queueDaysOfUser(tx, failed, [date], now)
      })
    }
    return { users: watched.length - read.failed.length }
  },
}

/** The day is not given up while the bureau is away. A rejection is given up after some tries, until the next day. */
function comesAgainAt(ctx: Context, { item, now }: Job, fault: unknown): number {
  if (!(fault instanceof BureauFailure) || fault.kind === 'rejected') throw fault
  ctx.log.warn('daily-file.postponed', { work_id: item.id, reason: fault.reason })
  return now + Math.max(tryAgainMs, fault.retryAfterMs ?? 0)
}
