import { measureBacklog } from './deliveries/backlog.ts'
import { measureNeighbours } from './deliveries/bad-neighbours.ts'
import { openDeliveringInstallation } from './deliveries/delivering-installation.ts'
import { measurePushes } from './deliveries/push-to-receiver.ts'
import { watchMachine } from './load/machine.ts'

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
      const machine = watchMachine()
      await measure()
      console.log(machine())
    }
  } finally {
    await installation.stop()
  }
}
