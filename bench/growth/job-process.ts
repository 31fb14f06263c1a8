import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import { processEnvironment } from '../../packages/server/src/config/process-environment.ts'
import { workKinds } from '../../packages/server/src/jobs/kinds.ts'
import { openBenchContext } from './open-bench-context.ts'

/** A process that runs a job of a host and nothing else, so that its memory is that of the job. */
const [kindName, hostId, now] = process.argv.slice(2) as [string, string, string]
const ctx = await openBenchContext(processEnvironment())
const kind = workKinds.find((one) => one.kind === kindName)!
const scope = scopeOfHost(ctx.directory, hostId)!
const at = Number(now)
const item = { hostId, id: hostId, kind: kindName, key: '', payload: {}, dueAt: at, attempts: 1, fence: 1 }

const before = process.memoryUsage().rss
let highest = before
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss)
}, 20)
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
let again: number | undefined
// A long job leaves what is left to its next turn.
do again = (await kind.run(ctx, { scope, item, now: at })).again
while (again !== undefined && again <= at)
const ms = performance.now() - startedAt
const { user, system } = process.cpuUsage(cpuBefore)
clearInterval(watch)
process.send?.({ type: 'done', ms, cpuMs: (user + system) / 1000, megabytes: Math.max(0, highest - before) / 2 ** 20 })
await ctx.close()
process.disconnect?.()
