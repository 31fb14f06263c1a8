import { nextFileAt, queueDailyFiles } from '../operations/alerts/queue-daily-files.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Once a day on the host's clock: has the bureau's files read that have become ready. */
export const monitorFilesJob: WorkKind<'monitor-files'> = {
  kind: 'monitor-files',
  run: async (ctx, { scope, item, now }) => {
    await queueDailyFiles(ctx, { scope, host: ctx.directory.host(item.hostId)!, now }, item.dueAt)
    return { users: 0, again: nextFileAt(now) }
  },
}
