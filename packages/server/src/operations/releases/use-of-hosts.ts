import { dayMs } from '@plumbline/core/calendar'
import { isBehind } from '@plumbline/core/clients'
import { releaseDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { type ClientUse, clientsByHost } from '../../storage/client-days.ts'
import { type DeprecatedUse, deprecatedByHost } from '../../storage/deprecated-days.ts'
import { type CurrentVersions, currentVersions } from './current-versions.ts'

type UsedClient = Omit<ClientUse, 'hostId'> & { behind: boolean }

/** What a host used in the days that are looked at. */
export interface HostUse {
  calls: number
  /** The most used first. */
  clients: UsedClient[]
  deprecated: Omit<DeprecatedUse, 'hostId'>[]
}

interface UseOfHosts {
  /** Beginning of the first day that is looked at. */
  since: number
  current: CurrentVersions
  of(hostId: string): HostUse
  /** Hosts that made any call. */
  hostIds: readonly string[]
}

/** What hosts use, as their calls have said it. */
export async function readUse(ctx: Context, now: number): Promise<UseOfHosts> {
  const since = Math.floor(now / dayMs) * dayMs - (releaseDays - 1) * dayMs
  const [current, clients, deprecated] = await Promise.all([
    currentVersions(ctx),
    clientsByHost(ctx.system, since),
    deprecatedByHost(ctx.system, since),
  ])
  const clientsOf = Map.groupBy(clients, ({ hostId }) => hostId)
  const deprecatedOf = Map.groupBy(deprecated, ({ hostId }) => hostId)
  return {
    since,
    current,
    hostIds: [...clientsOf.keys()],
    of(hostId) {
      const used = (clientsOf.get(hostId) ?? []).map(({ hostId: _, ...use }) => ({
        ...use,
        behind: isOld(use, current),
      }))
      return {
        calls: used.reduce((sum, { calls }) => sum + calls, 0),
        clients: used.sort((one, other) => other.calls - one.calls),
        deprecated: (deprecatedOf.get(hostId) ?? []).map(({ hostId: _, ...use }) => use),
      }
    },
  }
}

function isOld({ client, version }: Pick<ClientUse, 'client' | 'version'>, { widget, sdk }: CurrentVersions): boolean {
  const current = client === 'widget' ? widget : client === 'sdk' ? sdk : null
  return current !== null && isBehind(version, current)
}
