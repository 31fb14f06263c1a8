import { Refusal } from '@plumbline/core/refusals'
import type { HostRecord } from '../storage/directory-tables.ts'
import { HostScope } from '../storage/host-scope.ts'
import type { Clock } from './clock.ts'
import type { Directory } from './directory.ts'
import { claimedHostId } from './opaque-token.ts'

/** The host whose people a call without a token is about. */
export interface NamedHost {
  scope: HostScope
  host: HostRecord
  /** The host's time. */
  now: number
}

/**
 * The host that a public key names. The key opens nothing by itself: what a call may do with the host's rows is to look for
 * the one person whose password or mailed token comes with it, or to add one. `place` is where the call has the key.
 */
export function requireNamedHost(
  parts: { directory: Directory; clock: Clock },
  widgetKey: string | undefined,
  place = 'X-Host-Key',
): NamedHost {
  if (widgetKey === undefined) throw new Refusal('host-key-unusable', [`${place}: is required`])
  const host = parts.directory.hostByWidgetKey(widgetKey)
  if (!host) throw new Refusal('host-key-unusable', [`${place}: must be the public widget key of a host`])
  if (host.suspended) throw new Refusal('host-suspended')
  return named(parts, host)
}

/** The host that a token names, if it is one of ours at all; whether the token is good is checked among that host's rows. */
export function hostNamedBy(parts: { directory: Directory; clock: Clock }, token: string): NamedHost | undefined {
  const hostId = claimedHostId(token)
  const host = hostId === undefined ? undefined : parts.directory.host(hostId)
  return host && !host.suspended ? named(parts, host) : undefined
}

function named(parts: { clock: Clock }, host: HostRecord): NamedHost {
  return { scope: HostScope.mint(host.id), host, now: parts.clock.hostNow(host.id) }
}
