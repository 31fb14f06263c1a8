import { cpuMicroseconds, cpuMicrosecondsOfAll } from '../load/cpu.ts'
import type { DeliveringInstallation } from './delivering-installation.ts'

const aim = 1.2
const rounds = 3
const events = 15_000

/**
 * How long a healthy endpoint takes for a backlog: alone, and while a dead one, one that never answers and a slow one have the same
 * backlog, at another host and at its own.
 */
export async function measureNeighbours(installation: DeliveringInstallation, endpointId: string): Promise<void> {
  const { addEndpoint, admin, enableOnly, happen, receiver, worker, databasePid, takes, received } = installation
  const bad = async (host: string) => [
    await addEndpoint(host, 'http://127.0.0.1:9/dead'),
    await addEndpoint(host, `http://127.0.0.1:${receiver.port}/hanging`),
    await addEndpoint(host, `http://127.0.0.1:${receiver.port}/slow`),
  ]
  const ways = [
    { name: 'alone', endpoints: [], host: undefined },
    { name: 'bad ones at another host', endpoints: await bad('rival'), host: 'rival' },
    { name: 'bad ones at the same host', endpoints: await bad('efx-1b'), host: undefined },
  ]
  const rows = ways.map((): Drained[] => [])
  const cpuMs = () => (cpuMicroseconds(worker.pid) + cpuMicrosecondsOfAll(databasePid)) / 1000
  await received()
  for (let round = 0; round <= rounds; round++) {
    for (const [place, { endpoints, host }] of ways.entries()) {
      await enableOnly([endpointId, ...endpoints])
      // The worker stands still until everything is written, so that it finds the same in each way.
      process.kill(worker.pid, 'SIGSTOP')
      if (host !== undefined) await happen(host, events)
      await happen('efx-1b', events)
      await admin.query('CHECKPOINT')
      const [startedAt, cpuBefore] = [performance.now(), cpuMs()]
      process.kill(worker.pid, 'SIGCONT')
      await takes(events)
      // The first round warms up.
      if (round > 0) rows[place]!.push({ ms: performance.now() - startedAt, cpuMs: cpuMs() - cpuBefore })
      await settle(installation, endpointId)
    }
  }
  const middle = (drained: Drained[]) => drained.sort((a, b) => a.ms - b.ms)[Math.floor(rounds / 2)]!
  const alone = middle(rows[0]!)
  console.log(
    `\nBacklog of ${events} events to a healthy endpoint beside a dead, a hanging and a slow one, median of ${rounds}`,
  )
  console.log(`${''.padEnd(30)}        ms   times as long   CPU ms of worker and database`)
  for (const [place, { name }] of ways.entries()) {
    const one = middle(rows[place]!)
    const times = (one.ms / alone.ms).toFixed(2).padStart(15)
    console.log(`${name.padEnd(30)} ${one.ms.toFixed(0).padStart(9)} ${times} ${one.cpuMs.toFixed(0).padStart(31)}`)
  }
  console.log(`wanted: at most ${aim} times as long as alone`)
}

interface Drained {
  ms: number
  cpuMs: number
}

/** Nothing of this round may still be under way in the next. */
async function settle({ admin, enableOnly }: DeliveringInstallation, endpointId: string): Promise<void> {
  await enableOnly([endpointId])
  for (;;) {
    const { rows } = await admin.query<{ underWay: number }>(
      'SELECT count(*)::int AS "underWay" FROM webhook_messages WHERE leased_until IS NOT NULL',
    )
    if (rows[0]!.underWay === 0) break
    await new Promise((done) => setTimeout(done, 100))
  }
  await admin.query('DELETE FROM webhook_messages')
  await admin.query("UPDATE deliveries SET state = 'EXHAUSTED' WHERE state IN ('NEW', 'SENT', 'FAILED')")
  await admin.query('VACUUM deliveries, webhook_messages')
}
