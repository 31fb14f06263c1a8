import { switchNames } from '@plumbline/core/hosts'
import type { Context } from '../../context.ts'
import { customerNames } from '../../storage/customer-pages.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { consoleHost } from '../portal/console-host.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { type HostUse, readUse } from './use-of-hosts.ts'

interface ChosenHosts {
  /** Letters of the name of the host or its customer. */
  search?: string
  /** A client, with or without its version. */
  uses?: string
  /** Name of a call that is going to be retired. */
  route?: string
  only?: 'behind' | 'switched'
}

interface HostsQuery extends ChosenHosts {
  cursor?: string
  limit?: number
}

/** Who names a hundred versions is looked at one by one. */
const shownClients = 10

/** Hosts by their names, with what they use and what is held back there. */
export async function showReleaseHosts(ctx: Context, call: MemberCall, query: HostsQuery) {
  const { scope, member, now } = call
  const { cursor, limit = 25, ...chosen } = query
  const list = ['release-hosts', JSON.stringify(Object.entries(chosen).sort())] as const
  const [after = ''] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [string?]
  const [use, customers] = await Promise.all([readUse(ctx, now), customerNames(ctx.system)])
  const hosts = seenHosts(ctx, scope, member)
    .map((host) => ({ host, use: use.of(host.id), customer: customers.get(host.customerId) ?? '' }))
    .filter((one) => isChosen(one, chosen))
    .sort((one, other) => (placeOf(one.host) < placeOf(other.host) ? -1 : 1))
    .filter(({ host }) => placeOf(host) > after)
  const shown = hosts.slice(0, limit)
  return {
    since: use.since,
    items: shown.map(({ host, use: { calls, clients, deprecated }, customer }) => ({
      host: consoleHost(ctx, host),
      customer: { id: host.customerId, name: customer },
      calls,
      clients: clients.slice(0, shownClients),
      clientCount: clients.length,
      deprecated,
      switchedOff: switchedOff(host),
      contact: host.settings.technicalContact !== null,
    })),
    nextCursor: hosts.length > limit ? sealPlace(ctx, scope, list, [placeOf(shown.at(-1)!.host)], now) : null,
  }
}

interface HostInUse {
  host: HostRecord
  use: HostUse
  customer: string
}

function isChosen({ host, use, customer }: HostInUse, { search, uses, route, only }: ChosenHosts): boolean {
  const letters = search?.toLowerCase()
  if (letters !== undefined && !`${host.name}\n${customer}`.toLowerCase().includes(letters)) return false
  if (uses !== undefined && !use.clients.some((used) => isNamed(used, uses))) return false
  if (route !== undefined && !use.deprecated.some((used) => used.route === route)) return false
  if (only === 'behind') return use.clients.some(({ behind }) => behind)
  return only !== 'switched' || switchedOff(host).length > 0
}

function isNamed({ client, version }: { client: string; version: string }, uses: string): boolean {
  return uses === client || uses === `${client}/${version}`
}

function switchedOff({ settings }: HostRecord) {
  return switchNames.filter((name) => !settings.switches[name])
}

/** Hosts of one name follow their ids. */
function placeOf({ name, id }: HostRecord): string {
  return `${name}\n${id}`
}
