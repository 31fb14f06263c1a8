import { switchNames } from '@plumbline/core/hosts'
import type { Context } from '../../context.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { deprecatedEndpoints } from './deprecated-endpoints.ts'
import { type HostUse, readUse } from './use-of-hosts.ts'

/** More versions than these are a sign of something else, and the hosts show it. */
const shownVersions = 50

/** What is current, what is in use, and whom the end of a call would touch. */
export async function showReleases(ctx: Context, { scope, member, now }: MemberCall) {
  const { since, current, hostIds, of } = await readUse(ctx, now)
  const uses = hostIds.map(of)
  const hosts = seenHosts(ctx, scope, member)
  return {
    since,
    current,
    versions: versionsIn(uses).slice(0, shownVersions),
    deprecations: deprecatedEndpoints.map((endpoint) => ({ ...endpoint, ...useOfRoute(endpoint.route, uses) })),
    switches: switchNames.map((name) => ({
      name,
      hosts: hosts.filter(({ settings }) => !settings.switches[name]).length,
    })),
  }
}

function versionsIn(uses: readonly HostUse[]) {
  const byVersion = Map.groupBy(
    uses.flatMap(({ clients }) => clients),
    ({ client, version }) => `${client}/${version}`,
  )
  return [...byVersion.values()]
    .map((same) => ({ ...same[0]!, ...totalOf(same), lastAt: latestOf(same)!, hosts: same.length }))
    .sort((one, other) => other.calls - one.calls)
}

function useOfRoute(route: string, uses: readonly HostUse[]) {
  const made = uses.flatMap(({ deprecated }) => deprecated.filter((use) => use.route === route))
  return { ...totalOf(made), lastAt: latestOf(made), hosts: made.length }
}

function totalOf(uses: readonly { calls: number }[]): { calls: number } {
  return { calls: uses.reduce((sum, { calls }) => sum + calls, 0) }
}

function latestOf(uses: readonly { lastAt: number }[]): number | null {
  return uses.length === 0 ? null : Math.max(...uses.map(({ lastAt }) => lastAt))
}
