import { availableParallelism, loadavg } from 'node:os'
import { measureBacklog } from './deliveries/backlog.ts'
import { measureNeighbours } from './deliveries/bad-neighbours.ts'
import { openDeliveringInstallation } from './deliveries/delivering-installation.ts'
import { measurePushes } from './deliveries/push-to-receiver.ts'

const backlog = 20_000

/**
 * How soon and how fast events reach the servers of hosts, and whether those of one host wait for another's. `pushes`, `backlog` or
 * `neighbours` behind the name measures that alone.
 */
export async function run(): Promise<void> {
  const installation = await openDeliveringInstallation()
  try {
    const url = `http://127.0.0.1:${installation.receiver.port}/taken`
    const endpointId = await installation.addEndpoint('efx-1b', url)
    const restingId = await installation.addEndpoint('rival', url)
    const parts: Record<string, () => Promise<void>> = {
      pushes: () => measurePushes(installation, endpointId),
      backlog: () => measureBacklog(installation, { endpointId, restingId, events: backlog }),
      neighbours: () => measureNeighbours(installation, endpointId),
    }
    const only = process.argv[3]
    for (const [name, measure] of Object.entries(parts)) {
      if (only !== undefined && only !== name) continue
      await measure()
      console.log(`load of the machine ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`)
    }
  } finally {
    await installation.stop()
  }
}
