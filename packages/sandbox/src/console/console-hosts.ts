import { createHostWatch, type HostWatch } from './host-watch.ts'
import { createLookAround } from './look-around.ts'
import { createPlatformClient, type PlatformClient } from './platform-client.ts'
import { type PlatformFile, type PlatformHost, readPlatformFile } from './platform-file.ts'

/** The hosts of the service that the console can be, each with its log-in and one look-out for all viewers. */
export interface ConsoleHosts {
  /** Null: the service has not told its hosts. */
  readonly file: () => PlatformFile | null
  readonly find: (key: string) => ConsoleHost | null
}

interface ConsoleHost {
  readonly host: PlatformHost
  readonly client: PlatformClient
  readonly watch: HostWatch
}

export function createConsoleHosts(path: string): ConsoleHosts {
  const opened = new Map<string, Omit<ConsoleHost, 'host'>>()
  const file = () => readPlatformFile(path)
  const hostOf = (key: string) => file()?.hosts.find((each) => each.key === key) ?? null
  const open = (key: string) => {
    const client = createPlatformClient(() => {
      const known = file()
      const host = known?.hosts.find((each) => each.key === key)
      return known && host ? { ...host, baseUrl: known.baseUrl } : null
    })
    const nameOf = (userId: string) =>
      hostOf(key)?.people.find((person) => person.userId === userId)?.name ?? `User ${userId.slice(0, 8)}…`
    const parts = { client, watch: createHostWatch(createLookAround(client, nameOf)) }
    opened.set(key, parts)
    return parts
  }
  return {
    file,
    find(key) {
      const host = hostOf(key)
      return host === null ? null : { host, ...(opened.get(key) ?? open(key)) }
    },
  }
}
