import { featureFlags } from '@plumbline/core/enrollment'
import { rowOf } from './as-owner.ts'
import type { Answer } from './call-api.ts'
import type { Platform } from './platform.ts'

/** What tests of a user's move to another host call and look at. Hosts go by their keys. */
interface Moves {
  idOf(host: string): string
  /** `to` is the key of a host or any other text. */
  move(userId: string, to: string, from?: string, headers?: Record<string, string>): Promise<Answer>
  profile(userId: string, host: string): Promise<Answer>
  /** The bits of the features that the host switches on. */
  flagsOf(host: string): number
  hostOf(userId: string): Promise<unknown>
}

export function movesOf(platform: () => Platform): Moves {
  const idOf = (host: string) => platform().hosts[host]!.hostId
  return {
    idOf,
    move: async (userId, to, from = 'efx-1b', headers = {}) =>
      platform().call('POST', `/direct/change-host/${userId}?host=${platform().hosts[to]?.hostId ?? to}`, {
        token: await platform().hostToken(from),
        headers,
      }),
    profile: async (userId, host) =>
      platform().call('GET', `/direct/user/${userId}`, { token: await platform().hostToken(host) }),
    flagsOf: (host) => featureFlags(platform().ctx.directory.host(idOf(host))!.settings.monitoringFeatures),
    hostOf: async (userId) => (await rowOf(platform(), 'users', userId))['host_id'],
  }
}
