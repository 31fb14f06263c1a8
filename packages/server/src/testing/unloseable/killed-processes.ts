import { once } from 'node:events'
import { type ApiProcess, startRoleProcess } from '../api-process.ts'
import type { Platform } from '../platform.ts'
import { providerEnvironment } from '../test-sandbox.ts'

type Role = 'api' | 'worker'

interface KilledProcesses {
  /** Where an `api` can be reached now, if any can. */
  baseUrls(): string[]
  /** Kills the process at this place in the middle of its work; another takes its place. */
  kill(place: number): Promise<void>
  readonly places: number
  stop(): Promise<void>
}

const roles: readonly Role[] = ['api', 'api', 'worker', 'worker']

/** Two processes of each role, as a launcher keeps them: one that ends is started again. */
export async function openProcesses(platform: Platform): Promise<KilledProcesses> {
  const environment = providerEnvironment(platform.sandbox)
  const start = (role: Role) => startRoleProcess(platform, role, { environment, heard: () => undefined })
  const running: (ApiProcess | undefined)[] = await Promise.all(roles.map(start))
  const starting = new Set<Promise<void>>()

  return {
    baseUrls: () => running.flatMap((one, place) => (one && roles[place] === 'api' ? [one.baseUrl] : [])),
    places: roles.length,
    kill: async (place) => {
      // One that is not there yet is waited for: every kill hits a process at work.
      await Promise.all(starting)
      const { child } = running[place]!
      running[place] = undefined
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      const again = start(roles[place]!).then((next) => {
        running[place] = next
        starting.delete(again)
      })
      starting.add(again)
    },
    stop: async () => {
      await Promise.all(starting)
      await Promise.all(running.map((one) => one?.stop()))
    },
  }
}
