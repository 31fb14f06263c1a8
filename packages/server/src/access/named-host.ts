import { Refusal } from '@plumbline/core'
import type { HostRecord } from '../storage/directory-tables.ts'
import { HostScope } from '../storage/host-scope.ts'
import type { Clock } from './clock.ts'
import type { Directory } from './directory.ts'

/** Whose people a call without a token is about. */
export interface NamedHost {
  scope: HostScope
  host: HostRecord
  /** The host's time. */
  now: number
}

/**
 * The host that a public key names. The key opens nothing by itself: what a call may do with the host's rows is to look for
 * the one person whose password or mailed token comes with it, or to add one.
 */
export function requireNamedHost(
  parts: { directory: Directory; clock: Clock },
  widgetKey: string | undefined,
): NamedHost {
  const host = widgetKey === undefined ? undefined : parts.directory.hostByWidgetKey(widgetKey)
  if (!host) throw new Refusal('credentials-wrong')
  if (host.suspended) throw new Refusal('host-suspended')
  return { scope: HostScope.mint(host.id), host, now: parts.clock.hostNow(host.id) }
}
