import { randomUUID } from 'node:crypto'
import { BureauFailure } from '@plumbline/connectors'
import { calendarDate, featureFlags } from '@plumbline/core'
import { readDailyFile } from '../operations/alerts/read-daily-file.ts'
import { watchedEnrollments } from '../storage/watched-enrollments.ts'
import { addWork, finishWorkIn } from '../storage/work-items.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** So many users at a time: a piece ends well within the lease of its item. */
const pieceUsers = 200
const tryAgainMs = 300_000
const monitored = featureFlags(['1B Monitoring', '3B Monitoring', 'Score change alerts'])

/** One day's file for some of the users; the next piece follows from where this one ends. */
export const readDailyFileJob: WorkKind = {
  kind: 'read-daily-file',
  run: async (ctx, { scope, item, now }) => {
    const date = calendarDate(item.payload['date'] as string)
    const after = item.payload['after'] as string | null
    const watched = await watchedEnrollments(ctx.db, scope, { flags: monitored, after, limit: pieceUsers })
    if (watched.length === 0) return { users: 0 }
    try {
      await readDailyFile(ctx, { scope, host: ctx.directory.host(item.hostId)!, now }, date, watched)
    } catch (fault) {
      // The day is not given up while the bureau is away.
      if (fault instanceof BureauFailure) return { users: 0, again: now + tryAgainMs }
      throw fault
    }
    if (watched.length < pieceUsers) return { users: watched.length }
    const last = watched.at(-1)!.userId
    const finished = await ctx.db.transaction(scope, async (tx) => {
      if (!(await finishWorkIn(tx, item))) return false
      const next = { kind: item.kind, key: `${date} ${last}`, payload: { date, after: last } }
      await addWork(tx, { id: randomUUID(), ...next, dueAt: item.dueAt, createdAt: now })
      return true
    })
    return { users: finished ? watched.length : 0, finished: true }
  },
}
