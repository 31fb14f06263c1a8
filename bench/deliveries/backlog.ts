import { fileURLToPath } from 'node:url'
import { startProcess } from '../load/child.ts'
import { cpuMicroseconds } from '../load/cpu.ts'
import type { DeliveringInstallation } from './delivering-installation.ts'

const aim = 0.4
const rounds = 3
const warmUp = 3_000

interface Drained {
  perSecond: number
  /** Of the process that sends. */
  cpuUs: number
  messages: number
}

/** How fast a worker sends a large backlog, beside a bare loop over the same table to the same receiver. */
export async function measureBacklog(
  installation: DeliveringInstallation,
  { endpointId, restingId, events }: { endpointId: string; restingId: string; events: number },
): Promise<void> {
  const { admin, enableOnly, happen, host, worker, receiver, environment, takes, received } = installation
  const bareHost = host('rival').hostId
  const bare = await startProcess(
    fileURLToPath(new URL('./bare-loop.ts', import.meta.url)),
    [environment['DATABASE_APP_URL']!, bareHost, restingId, `http://127.0.0.1:${receiver.port}/taken`],
    {},
  )
  await enableOnly([endpointId])
  await received()

  const ours = async (count: number) => {
    const before = cpuMicroseconds(worker.pid)
    await happen('efx-1b', count)
    const startedAt = performance.now()
    const messages = await takes(count)
    const seconds = (performance.now() - startedAt) / 1000
    return { perSecond: count / seconds, cpuUs: (cpuMicroseconds(worker.pid) - before) / count, messages }
  }
  const limit = async (count: number) => {
    const before = cpuMicroseconds(bare.pid)
    await happen('rival', count)
    await admin.query(
      `INSERT INTO deliveries SELECT e.host_id, e.id, e.at, $2, 'NEW' FROM events e WHERE e.host_id = $1
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.host_id = e.host_id AND d.event_id = e.id AND d.event_at = e.at)`,
      [bareHost, restingId],
    )
    const startedAt = performance.now()
    await fetch(`http://127.0.0.1:${bare.port}/`)
    const seconds = (performance.now() - startedAt) / 1000
    const messages = await takes(count)
    return { perSecond: count / seconds, cpuUs: (cpuMicroseconds(bare.pid) - before) / count, messages }
  }
  await ours(warmUp)
  await limit(warmUp)
  const measured: { ours: Drained; limit: Drained }[] = []
  for (let round = 0; round < rounds; round++) measured.push({ ours: await ours(events), limit: await limit(events) })
  await bare.stop()

  console.log(`\nBacklog of ${events} events to one endpoint, ${rounds} rounds in turn`)
  console.log(`${''.padEnd(20)}  events/s  CPU us/event  events/message   ratio`)
  for (const { ours: own, limit: base } of measured) {
    print('bare loop', base, events, 1)
    print('plumbline', own, events, own.perSecond / base.perSecond)
  }
  const ratios = measured.map(({ ours: own, limit: base }) => own.perSecond / base.perSecond).sort((a, b) => a - b)
  console.log(`median ratio ${ratios[Math.floor(rounds / 2)]!.toFixed(2)}; wanted: at least ${aim} of the bare loop`)
}

function print(name: string, { perSecond, cpuUs, messages }: Drained, events: number, ratio: number): void {
  const figures = [
    perSecond.toFixed(0).padStart(10),
    cpuUs.toFixed(0).padStart(14),
    (events / messages).toFixed(1).padStart(16),
    ratio.toFixed(2).padStart(8),
  ]
  console.log(`${name.padEnd(20)}${figures.join('')}`)
}
