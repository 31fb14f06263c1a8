import { wantedUsers } from './growth/arguments.ts'
import { type GrownInstallation, openGrownInstallation, serverMain } from './growth/grown-installation.ts'
import { progress } from './growth/progress.ts'
import { type ServerProcess, startProcess } from './load/child.ts'
import { cpuMicroseconds, residentMegabytes } from './load/cpu.ts'

/** A slow bureau sends its answer in 240 pieces with a pause before each. */
const slow = { target: 'EFX', mode: 'slow', delayMs: 5 }
const tooSlow = { target: 'EFX', mode: 'slow', delayMs: 2_000 }
/** The numbers of users for the comparison and for a slow bureau, small enough that the run takes minutes. */
const usersCompared = 5_000
const usersOfSlow = 300

/** Not more often, because each look counts all users that are left. */
const lookEveryMs = 1_000

interface Refreshed {
  name: string
  users: number
  /** The others come again in an hour. */
  refreshed: number
  seconds: number
  /** Of all workers. */
  cpuSeconds: number
  megabytes: number
  /** Written to the database's log of changes. */
  walBytes: number
}

/**
 * Many users whose refresh is due at once, end to end: a worker claims, asks the bureau over HTTP, compares, seals, stores and
 * tells. The sandbox that answers runs on the same machine and takes its share of it. `--users` sets how many.
 */
export async function run(): Promise<void> {
  const users = wantedUsers(2_000)
  const grown = await openGrownInstallation({ max_wal_size: '4GB' })
  try {
    await grown.growTo(users)
    const some = Math.min(users, usersCompared)
    const rows = [
      await refreshAll(grown, 'one worker', 1, users),
      await refreshAll(grown, 'two workers', 2, some),
      await refreshAll(grown, 'one worker, once more', 1, some),
    ]
    const few = Math.min(users, usersOfSlow)
    const hasten = await grown.addFault(slow)
    rows.push(await refreshAll(grown, 'one worker, answers 1.2 s late', 1, few))
    await hasten()
    await grown.addFault(tooSlow)
    rows.push(await refreshAll(grown, 'one worker, answers never in time', 1, few))
    print(rows)
  } finally {
    await grown.stop()
  }
}

async function refreshAll(grown: GrownInstallation, name: string, count: number, users: number): Promise<Refreshed> {
  const { admin, hostId, environment } = grown
  await makeDue(grown, users)
  const workers: ServerProcess[] = []
  for (let place = 0; place < count; place++)
    workers.push(await startProcess(serverMain, ['--role=worker'], environment))
  const cpuOf = () => workers.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0)
  const cpuBefore = cpuOf()
  const say = progress(`${name}: ${users} refreshes`, users)
  const startedAt = performance.now()
  const walBefore = await walPosition(grown)
  let megabytes = 0
  // Begun by setting the date, which no worker has seen before.
  await admin.query(
    "UPDATE plumbline.work_items SET due_at = 1 WHERE host_id = $1 AND kind = 'refresh-data' AND due_at = $2",
    [hostId, notYet],
  )
  for (;;) {
    const { rows } = await admin.query<{ left: number }>(
      "SELECT count(*)::int AS left FROM plumbline.work_items WHERE host_id = $1 AND kind = 'refresh-data' AND due_at = 1",
      [hostId],
    )
    megabytes = Math.max(megabytes, ...workers.map(({ pid }) => residentMegabytes(pid)))
    say(users - rows[0]!.left)
    if (rows[0]!.left === 0) break
    await new Promise((done) => setTimeout(done, lookEveryMs))
  }
  const seconds = (performance.now() - startedAt) / 1000
  const cpuSeconds = (cpuOf() - cpuBefore) / 1e6
  const walBytes = (await walPosition(grown)) - walBefore
  await Promise.all(workers.map((worker) => worker.stop()))
  return { name, users, refreshed: users - (await notRefreshed(grown)), seconds, cpuSeconds, megabytes, walBytes }
}

async function walPosition({ admin }: GrownInstallation): Promise<number> {
  const { rows } = await admin.query<{ bytes: number }>("SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes")
  return rows[0]!.bytes
}

/** A date in the far future; the refreshes of the measured users are due then until the workers stand ready. */
const notYet = 9_999_999_999_999

async function makeDue({ admin, hostId }: GrownInstallation, users: number): Promise<void> {
  await admin.query(
    `WITH chosen AS (SELECT user_id FROM plumbline.data_states WHERE host_id = $1 LIMIT $2),
     due AS (
       UPDATE plumbline.data_states d SET due_at = 0, rest_until = 0 FROM chosen
       WHERE d.host_id = $1 AND d.user_id = chosen.user_id)
     UPDATE plumbline.work_items w SET due_at = $3, attempts = 0, leased_until = NULL FROM chosen
     WHERE w.host_id = $1 AND w.kind = 'refresh-data' AND w.key = chosen.user_id::text`,
    [hostId, users, notYet],
  )
  await admin.query('VACUUM ANALYZE plumbline.work_items')
}

async function notRefreshed({ admin, hostId }: GrownInstallation): Promise<number> {
  const { rows } = await admin.query<{ due: number }>(
    'SELECT count(*)::int AS due FROM plumbline.data_states WHERE host_id = $1 AND due_at = 0',
    [hostId],
  )
  return rows[0]!.due
}

function print(rows: readonly Refreshed[]): void {
  console.log('\nRefreshes that are due at once, sandbox and database on the same machine')
  console.log(
    `${''.padEnd(36)}   users  refreshed  users/s  CPU ms/user  memory MB  WAL kB/user  100,000 users (worked out) h`,
  )
  for (const { name, users, refreshed, seconds, cpuSeconds, megabytes, walBytes } of rows) {
    const perSecond = users / seconds
    console.log(
      `${name.padEnd(36)} ${String(users).padStart(7)} ${String(refreshed).padStart(10)} ${perSecond.toFixed(1).padStart(8)} ${((cpuSeconds * 1000) / users).toFixed(1).padStart(12)} ${megabytes.toFixed(0).padStart(10)} ${(walBytes / users / 1024).toFixed(1).padStart(12)} ${(100_000 / perSecond / 3600).toFixed(2).padStart(30)}`,
    )
  }
  console.log(`two workers beside one: ${(rows[2]!.seconds / rows[1]!.seconds).toFixed(2)} of its users/s`)
}
