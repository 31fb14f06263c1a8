import { fileURLToPath } from 'node:url'
import { wantedUsers } from './growth/arguments.ts'
import { type GrownInstallation, openGrownInstallation } from './growth/grown-installation.ts'
import { dailyRun, type JobCost } from './growth/jobs.ts'
import { startProcess } from './load/child.ts'
import { watchMachine } from './load/machine.ts'

const aims = { usersPerSecond: 2_000, growth: 2.2 }
const changedShare = 0.02
const manyUsers = 10_000_000
/** The median of so many days counts. */
const rounds = 3

interface Day extends JobCost {
  users: number
  alerts: number
  events: number
  delivered: number
}

/**
 * One day's file of all users of a host, of whom two in a hundred have something new: from the queued day to stored alerts and queued
 * events, with an endpoint that takes them meanwhile. For so many users and twice as many; `--users` sets the first number.
 */
export async function run(): Promise<void> {
  const users = wantedUsers(10_000)
  const grown = await openGrownInstallation({ max_wal_size: '4GB', checkpoint_timeout: '30min' })
  const receiver = await startProcess(path('./deliveries/receiver.ts'), [], {})
  try {
    await addEndpoint(grown, `http://127.0.0.1:${receiver.port}/taken`)
    const days: Day[] = []
    const machine = watchMachine()
    for (const size of [users, 2 * users]) {
      await grown.growTo(size)
      await postponeRefreshes(grown)
      const some: Day[] = []
      for (let round = 0; round < rounds; round++) some.push(await runDay(grown, `${size}-${round}`))
      days.push(some.sort((a, b) => a.ms - b.ms)[Math.floor(rounds / 2)]!)
    }
    print(days)
    console.log(machine())
  } finally {
    await receiver.stop()
    await grown.stop()
  }
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Each day comes from a bureau of its own, so that its alerts are new. */
async function runDay(grown: GrownInstallation, name: string): Promise<Day> {
  const bureau = await startProcess(path('./daily-run/bureau.ts'), [String(changedShare), name], {})
  const before = await counts(grown)
  const cost = await dailyRun(grown, { EFX_URL: `http://127.0.0.1:${bureau.port}` })
  const after = await counts(grown)
  await bureau.stop()
  const news = {
    alerts: after.alerts - before.alerts,
    events: after.events - before.events,
    delivered: after.delivered - before.delivered,
  }
  return { ...cost, users: grown.users, ...news }
}

/** What else is due would take places of the worker. */
async function postponeRefreshes({ admin, hostId }: GrownInstallation): Promise<void> {
  const due = "UPDATE plumbline.work_items SET due_at = $2 WHERE host_id = $1 AND kind = 'refresh-data'"
  await admin.query(due, [hostId, Date.now() + 365 * 86_400_000])
  await admin.query('VACUUM ANALYZE plumbline.work_items')
}

async function counts({ admin, hostId }: GrownInstallation) {
  const { rows } = await admin.query<{ alerts: number; events: number; delivered: number }>(
    `SELECT (SELECT count(*)::int FROM plumbline.alerts WHERE host_id = $1) AS alerts,
       (SELECT count(*)::int FROM plumbline.events WHERE host_id = $1 AND type = 'ACCALERT') AS events,
       (SELECT count(*)::int FROM plumbline.deliveries WHERE host_id = $1 AND state = 'DELIVERED') AS delivered`,
    [hostId],
  )
  return rows[0]!
}

async function addEndpoint({ api, hostToken }: GrownInstallation, url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${hostToken}` }
  const init = { method: 'POST', headers, body: JSON.stringify({ url }) }
  const answer = await fetch(`http://127.0.0.1:${api.port}/api/direct/webhook-endpoints`, init)
  if (!answer.ok) throw new Error(`The endpoint was answered ${answer.status} ${await answer.text()}`)
}

function print(days: readonly Day[]): void {
  console.log(`\nDaily run, ${changedShare * 100} of 100 users changed, one worker, one endpoint`)
  console.log('     users   alerts   events  delivered   seconds   users/s   CPU s   memory grew')
  for (const { users, alerts, events, delivered, ms, cpuMs, megabytes } of days) {
    const figures = [
      String(users).padStart(10),
      String(alerts).padStart(9),
      String(events).padStart(9),
      String(delivered).padStart(11),
      (ms / 1000).toFixed(1).padStart(10),
      (users / (ms / 1000)).toFixed(0).padStart(10),
      (cpuMs / 1000).toFixed(1).padStart(8),
      `${megabytes.toFixed(0)} MB`.padStart(14),
    ]
    console.log(figures.join(''))
  }
  const [first, second] = days as [Day, Day]
  const perSecond = second.users / (second.ms / 1000)
  console.log(`${(second.ms / first.ms).toFixed(2)} times as long for twice as many users`)
  console.log(
    `wanted: at least ${aims.usersPerSecond} users/s, at most ${aims.growth} times as long for twice as many, memory that does not grow with them`,
  )
  const [hours, cpuHours] = [manyUsers / perSecond, (second.cpuMs / 1000 / second.users) * manyUsers].map((seconds) =>
    (seconds / 3_600).toFixed(1),
  )
  console.log(
    `worked out from that: ${manyUsers} users take one worker ${hours} hours and ${cpuHours} hours of CPU, the database's included`,
  )
}
