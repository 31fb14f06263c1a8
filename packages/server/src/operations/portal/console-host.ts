import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { kindOfHost } from '../team/seen-hosts.ts'

/** A host as lists of the console show it. */
export function consoleHost(ctx: Context, host: HostRecord) {
  const { id, key, name, suspended } = host
  return { id, key, name, kind: kindOfHost(ctx, host), suspended }
}

export function requireHost(ctx: Context, hostId: string): HostRecord {
  const host = ctx.directory.host(hostId.toLowerCase())
  if (!host) throw new TeamRefusal('not-found')
  return host
}
