import { processEnvironment } from '../../packages/server/src/config/process-environment.ts'
import type { PlainWorkKindName } from '../../packages/server/src/storage/work-payloads.ts'
import { openBenchContext } from './open-bench-context.ts'
import { runWork } from './run-work.ts'

/** A process that runs a job of a host and nothing else, so that its memory is that of the job. */
const [kind, hostId, now] = process.argv.slice(2) as [PlainWorkKindName, string, string]
const ctx = await openBenchContext(processEnvironment())

const before = process.memoryUsage().rss
let highest = before
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage().rss)
}, 20)
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
await runWork(ctx, hostId, kind, {}, Number(now))
const ms = performance.now() - startedAt
const { user, system } = process.cpuUsage(cpuBefore)
clearInterval(watch)
process.send?.({ type: 'done', ms, cpuMs: (user + system) / 1000, megabytes: Math.max(0, highest - before) / 2 ** 20 })
await ctx.close()
process.disconnect?.()
