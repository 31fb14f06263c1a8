import type { Platform } from '@plumbline/server/testing/platform'
import type { ConnectionOptions } from '../connection.ts'
import { type HostClient, hostClient, type UserClient, type UserOptions, userClient } from '../index.ts'
import { recordedFetch } from './recorded-fetch.ts'

interface TestClients {
  readonly wire: ReturnType<typeof recordedFetch>
  readonly host: HostClient
  /** A client of one user, whose sessions begin as a widget begins them. */
  userOf(userId: string, options?: Partial<UserOptions>): UserClient
}

/** Clients of one host, and of its users, that write down what goes over the wire. */
export function clientsOf(platform: Platform, key = 'efx-1b', options: Partial<ConnectionOptions> = {}): TestClients {
  const { apikey, secret } = platform.hosts[key]!
  const wire = recordedFetch()
  const shared = { baseUrl: platform.baseUrl, fetch: wire.fetch, ...options }
  const host = hostClient({ ...shared, apikey, secret })
  return {
    wire,
    host,
    userOf: (id, more) =>
      userClient({ ...shared, fetchToken: async () => (await host.preauthToken({ id })).token, ...more }),
  }
}
