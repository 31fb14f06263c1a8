import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { addDays, dateOfInstant } from '@plumbline/core/calendar'
import { nodeFlags } from '@plumbline/server'
import { claimWork } from '../../packages/server/src/storage/work-items.ts'
import type { PlainWorkKindName } from '../../packages/server/src/storage/work-payloads.ts'
import { startProcess } from '../load/child.ts'
import { cpuMicroseconds, cpuMicrosecondsOfAll, residentMegabytes } from '../load/cpu.ts'
import { type GrownInstallation, serverMain, until } from './grown-installation.ts'
import { progress } from './progress.ts'
import { runWork } from './run-work.ts'

export interface JobCost {
  job: string
  ms: number
  /** Of its process and of the database. */
  cpuMs: number
  /** What the memory of its process grew by at most. */
  megabytes: number
}

const dayMs = 86_400_000
/** Not more often, because each look goes through the work of all users. */
const lookEveryMs = 200
const jobProcess = fileURLToPath(new URL('./job-process.ts', import.meta.url))

/** Every job that goes through the users of a host, over all of them. Retention comes last: it leaves little behind. */
export async function runJobs(grown: GrownInstallation): Promise<JobCost[]> {
  const now = Date.now()
  return [
    await dailyRun(grown),
    await claiming(grown),
    await job(grown, 'compute-usage', now + 40 * dayMs),
    { ...(await job(grown, 'retention', now)), job: 'retention, nothing to remove' },
    { ...(await job(grown, 'retention', now + 91 * dayMs)), job: 'retention, all of a quarter' },
  ]
}

/** The statements of the same jobs, once or a few times each, and of a refresh. */
export async function runJobsOnce(grown: GrownInstallation): Promise<void> {
  const { ctx, admin, hostId } = grown
  const now = ctx.clock.hostNow(hostId)
  const { rows } = await admin.query<{ id: string }>(
    'SELECT user_id AS id FROM plumbline.data_states WHERE host_id = $1 ORDER BY random() LIMIT 10',
    [hostId],
  )
  const date = addDays(dateOfInstant(now), -1)
  for (const { id } of rows) await runWork(ctx, hostId, 'read-daily-file', { date, after: id }, now)
  for (const { id } of rows) await runWork(ctx, hostId, 'refresh-data', { userId: id }, now + 40 * dayMs)
  await runWork(ctx, hostId, 'monitor-files', {}, now)
  await runWork(ctx, hostId, 'retention', {}, now)
  await runWork(ctx, hostId, 'compute-usage', {}, now + 40 * dayMs)
  await runWork(ctx, hostId, 'pause-dormant', {}, now)
  await claim(grown, 10)
  await forgetSettledMonths(grown)
  await admin.query("DELETE FROM plumbline.work_items WHERE kind IN ('read-daily-file', 'complete-pull')")
}

/** One day's file of all users, by a worker; `settings` go before those of the installation. */
export async function dailyRun(
  { admin, hostId, environment, users, databasePid }: GrownInstallation,
  settings: Record<string, string> = {},
): Promise<JobCost> {
  const dayBefore = addDays(dateOfInstant(Date.now()), -2)
  await admin.query(
    `INSERT INTO plumbline.monitoring_states VALUES ($1, $2) ON CONFLICT (host_id) DO UPDATE SET read_through = $2`,
    [hostId, dayBefore],
  )
  const worker = await startProcess(serverMain, ['--role=worker'], { ...environment, ...settings })
  const cpu = () => cpuMicroseconds(worker.pid) + cpuMicrosecondsOfAll(databasePid)
  const cpuBefore = cpu()
  const before = residentMegabytes(worker.pid)
  let highest = before
  const say = progress(`daily file of ${users} users`, 1)
  const startedAt = performance.now()
  await admin.query("UPDATE plumbline.work_items SET due_at = 0 WHERE host_id = $1 AND kind = 'monitor-files'", [
    hostId,
  ])
  await until(
    async () => {
      highest = Math.max(highest, residentMegabytes(worker.pid))
      const { rows } = await admin.query<{ open: number; place: string | null }>(
        `SELECT count(*)::int AS open, max(payload ->> 'after') AS place FROM plumbline.work_items
       WHERE host_id = $1 AND (kind = 'read-daily-file' OR (kind = 'monitor-files' AND due_at = 0))`,
        [hostId],
      )
      // Pieces follow each other in the order of ids.
      if (rows[0]!.place !== null) say(Number.parseInt(rows[0]!.place.slice(0, 4), 16) / 65_536)
      return rows[0]!.open === 0
    },
    3_600_000,
    lookEveryMs,
  )
  const ms = performance.now() - startedAt
  const cpuMs = (cpu() - cpuBefore) / 1000
  await worker.stop()
  return { job: 'daily file', ms, cpuMs, megabytes: highest - before }
}

const claims = 200

/** Which refreshes are due, while those of all users are: what a worker asks for each free place. */
async function claiming(grown: GrownInstallation): Promise<JobCost> {
  const { admin, hostId } = grown
  const dueAt = "UPDATE plumbline.work_items SET due_at = due_at + $2 WHERE host_id = $1 AND kind = 'refresh-data'"
  await admin.query(dueAt, [hostId, -400 * dayMs])
  await admin.query('VACUUM ANALYZE plumbline.work_items')
  const cpuBefore = cpuMicrosecondsOfAll(grown.databasePid)
  const startedAt = performance.now()
  await claim(grown, claims)
  const ms = performance.now() - startedAt
  const cpuMs = (cpuMicrosecondsOfAll(grown.databasePid) - cpuBefore) / 1000
  await admin.query(dueAt, [hostId, 400 * dayMs])
  await admin.query('VACUUM ANALYZE plumbline.work_items')
  return { job: `${claims} claims of 10 due refreshes`, ms, cpuMs, megabytes: 0 }
}

async function claim({ ctx, admin, hostId }: GrownInstallation, times: number): Promise<void> {
  const now = ctx.clock.now()
  for (let time = 0; time < times; time++)
    await claimWork(ctx.system, { hostId: null, limit: 10, now, leasedUntil: now + 60_000 })
  const free =
    'UPDATE plumbline.work_items SET leased_until = NULL, attempts = 0 WHERE host_id = $1 AND leased_until > 0'
  await admin.query(free, [hostId])
}

async function job(grown: GrownInstallation, kind: PlainWorkKindName, now: number): Promise<JobCost> {
  const child = fork(jobProcess, [kind, grown.hostId, String(now)], {
    env: { ...process.env, ...grown.environment },
    execArgv: [...nodeFlags],
  })
  const cpuBefore = cpuMicrosecondsOfAll(grown.databasePid)
  const done = await new Promise<Omit<JobCost, 'job'>>((done, failed) => {
    child.once('message', done as (message: unknown) => void)
    child.once('exit', (code) => failed(new Error(`The job ${kind} ended with ${code}`)))
  })
  const databaseMs = (cpuMicrosecondsOfAll(grown.databasePid) - cpuBefore) / 1000
  await forgetSettledMonths(grown)
  return { job: kind, ...done, cpuMs: done.cpuMs + databaseMs }
}

/** So that the month can be settled again. */
async function forgetSettledMonths({ admin, hostId }: GrownInstallation): Promise<void> {
  for (const table of ['usage_months', 'usage_counts']) {
    const { rows } = await admin.query("SELECT to_regclass('plumbline.' || $1) IS NOT NULL AS known", [table])
    if (rows[0].known) await admin.query(`DELETE FROM plumbline.${table} WHERE host_id = $1`, [hostId])
  }
}
