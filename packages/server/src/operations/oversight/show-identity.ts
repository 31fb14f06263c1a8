import { dayMs, hourMs } from '@plumbline/core/calendar'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { flowHours, type IdentityCounts, identityByHost } from '../../storage/identity-hours.ts'
import { busiestNetworks, outagesByHost } from '../../storage/identity-sources.ts'
import { listThrottles } from '../../storage/identity-throttles.ts'
import { providerHours } from '../../storage/provider-hours.ts'
import { breakerStates } from '../fleet/breaker-states.ts'
import { memberNames } from '../team/member-names.ts'
import { kindOfHost, seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { comparedHours, spikesOf, usualDays } from './identity-spikes.ts'

const shownHosts = 25
const shownNetworks = 15
const vendors = ['DIT', 'SMFA', 'OTP', 'PREFILL'] as const

interface OversightQuery {
  hours?: number
  host?: string
}

/** How identity flows fare, beside the seven days before. All of it is read from counts by hour. */
export async function showIdentity(ctx: Context, call: MemberCall, { hours = 24, host }: OversightQuery) {
  const { system } = ctx
  const now = ctx.clock.now()
  const since = Math.floor(now / hourMs) * hourMs - (hours - 1) * hourMs
  const before = since - usualDays * dayMs
  const seen = seenHosts(ctx, call.scope, call.member)
  const hostId = host?.toLowerCase() ?? null
  if (hostId !== null && !seen.some(({ id }) => id === hostId)) throw new TeamRefusal('not-found')
  const counted = await flowHours(system, before, hostId)
  const compared = comparedHours(counted, since, now)
  return {
    since,
    flows: [...Map.groupBy(counted, ({ flow }) => flow)].map(([flow, some]) => {
      const isNow = ({ hour }: { hour: number }) => hour * hourMs >= since
      return { flow, ...withShares(sumOf(some.filter(isNow)), sumOf(some.filter((one) => !isNow(one)))) }
    }),
    hours: compared.map(({ usualLocked: _, ...hour }) => hour),
    spikes: spikesOf(compared),
    hosts: await hostsOf(ctx, { seen, hostId, before, since }),
    networks: await busiestNetworks(system, { since, hostId, limit: shownNetworks }),
    vendors: await vendorsOf(ctx, since),
    throttles: await throttlesOf(ctx, call, now),
  }
}

async function hostsOf(
  ctx: Context,
  {
    seen,
    hostId,
    before,
    since,
  }: { seen: ReturnType<typeof seenHosts>; hostId: string | null; before: number; since: number },
) {
  const counts = new Map((await identityByHost(ctx.system, before, since)).map((one) => [one.hostId, one]))
  const outages = await outagesByHost(ctx.system, since)
  return seen
    .filter(({ id }) => hostId === null || id === hostId)
    .map((host) => {
      const { before: usual, ...now } = counts.get(host.id) ?? { ...nothing, before: nothing }
      return {
        id: host.id,
        name: host.name,
        kind: kindOfHost(ctx, host),
        flow: host.settings.verificationType as string,
        ...withShares(now, usual),
        outages: outages.get(host.id) ?? 0,
      }
    })
    .sort((one, other) => trouble(other) - trouble(one) || (one.name < other.name ? -1 : 1))
    .slice(0, shownHosts)
}

/** Only an order: outages and locks weigh most, then what failed. */
function trouble({ locked, outages, failed }: { locked: number; outages: number; failed: number }): number {
  return 100 * (locked + outages) + failed
}

async function vendorsOf(ctx: Context, since: number) {
  const calls = (await providerHours(ctx.system, since)).filter(({ provider }) =>
    vendors.some((one) => one === provider),
  )
  const breakers = new Map((await breakerStates(ctx)).map(({ provider, state }) => [provider, state]))
  return vendors.map((provider) => {
    const own = calls.filter((one) => one.provider === provider)
    const sum = (some: typeof own) => some.reduce((total, one) => total + one.calls, 0)
    const failed = sum(own.filter(({ outcome }) => outcome !== 'ok'))
    return { provider, breaker: breakers.get(provider) ?? ('closed' as const), calls: sum(own), failed }
  })
}

async function throttlesOf(ctx: Context, call: MemberCall, now: number) {
  const throttles = await listThrottles(ctx.system, now)
  const names = await memberNames(
    ctx,
    call,
    throttles.map(({ memberId }) => memberId),
  )
  return throttles.map(({ memberId, hostId, ...throttle }) => ({
    ...throttle,
    host: hostId === null ? null : { id: hostId, name: ctx.directory.host(hostId)?.name ?? hostId },
    by: names.get(memberId) ?? null,
  }))
}

const nothing: IdentityCounts = { started: 0, proven: 0, failed: 0, locked: 0 }

function sumOf(some: readonly IdentityCounts[]): IdentityCounts {
  return some.reduce(
    (sum, one) => ({
      started: sum.started + one.started,
      proven: sum.proven + one.proven,
      failed: sum.failed + one.failed,
      locked: sum.locked + one.locked,
    }),
    nothing,
  )
}

function withShares({ started, proven, failed, locked }: IdentityCounts, usual: IdentityCounts) {
  return { started, proven, failed, locked, passShare: passShare({ proven, failed }), usualPassShare: passShare(usual) }
}

function passShare({ proven, failed }: Pick<IdentityCounts, 'proven' | 'failed'>): number | null {
  return proven + failed === 0 ? null : proven / (proven + failed)
}
