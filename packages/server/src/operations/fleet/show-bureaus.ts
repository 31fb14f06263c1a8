import { isBureau } from '@plumbline/core/bureaus'
import { hourMs } from '@plumbline/core/calendar'
import { pullResults } from '../../access/provider-watch.ts'
import type { Context } from '../../context.ts'
import { feedsByHost } from '../../storage/feed-files.ts'
import { type ProviderHour, providerHours } from '../../storage/provider-hours.ts'
import { countWork } from '../../storage/work-overview.ts'
import type { WorkKindName } from '../../storage/work-payloads.ts'
import { memberNames } from '../team/member-names.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { breakerStates } from './breaker-states.ts'
import { withinShare } from './within-share.ts'

/** Work that asks a bureau once more after it could not answer. */
const askingAgain: readonly WorkKindName[] = [
  'complete-pull',
  'refresh-data',
  'enroll-again',
  'settle-enrollment',
  'sync-enrollment',
  'read-daily-file',
]

/** How bureaus, vendors and carriers answer, and what waits because one does not. */
export async function showBureaus(ctx: Context, call: MemberCall, { hours = 24 }: { hours?: number }) {
  const { system } = ctx
  const since = Math.floor(call.now / hourMs) * hourMs - (hours - 1) * hourMs
  const counted = Map.groupBy(await providerHours(system, since), ({ provider }) => provider)
  const breakers = new Map((await breakerStates(ctx)).map((one) => [one.provider, one]))
  const orders = [...breakers.values()].flatMap(({ order }) => order ?? [])
  const names = await memberNames(
    ctx,
    call,
    orders.map(({ memberId }) => memberId),
  )
  const providers = [...new Set([...breakers.keys(), ...counted.keys()])].sort(bureausFirst)
  return {
    since,
    providers: providers.map((provider) => {
      const { state = 'closed', broken = 0, lines = 0, running = 0, waiting = 0, order } = breakers.get(provider) ?? {}
      return {
        provider,
        breaker: state,
        ...{ broken, lines, running, waiting },
        order: order?.heldOpen ? { at: order.at, by: names.get(order.memberId) ?? null, reason: order.reason } : null,
        ...numbersOf(counted.get(provider) ?? []),
      }
    }),
    retries: (await countWork(system, askingAgain, call.now)).map(({ kind, failing, dead }) => ({
      kind,
      failing,
      dead,
    })),
    feeds: await feedsOf(ctx, call),
  }
}

function numbersOf(all: readonly ProviderHour[]) {
  const calls = all.filter(({ operation }) => operation !== pullResults)
  const sum = (some: readonly ProviderHour[]) => some.reduce((total, one) => total + one.calls, 0)
  const failures = calls.filter(({ outcome }) => outcome !== 'ok')
  const pulls = all.filter(({ operation }) => operation === pullResults)
  const byHour = Map.groupBy(calls, ({ hour }) => hour)
  return {
    calls: sum(calls),
    failed: sum(failures),
    medianMs: withinShare(calls, 0.5),
    slowestMs: withinShare(calls, 0.95),
    hitShare: pulls.length === 0 ? null : sum(pulls.filter(({ outcome }) => outcome === 'file')) / sum(pulls),
    errors: [...Map.groupBy(failures, ({ outcome }) => outcome)]
      .map(([outcome, some]) => ({ outcome, calls: sum(some) }))
      .sort((one, other) => other.calls - one.calls),
    hours: [...byHour].map(([hour, some]) => {
      const failed = sum(some.filter(({ outcome }) => outcome !== 'ok'))
      return { from: hour * hourMs, delivered: sum(some) - failed, failed }
    }),
  }
}

/** How far the daily files of each host are read that has alerts. */
async function feedsOf(ctx: Context, { scope, member }: MemberCall) {
  const feeds = await feedsByHost(ctx.system)
  return seenHosts(ctx, scope, member)
    .filter(({ settings }) => settings.products.includes('ALERTS'))
    .map(({ id, name }) => {
      const feed = feeds.get(id)
      return { hostId: id, hostName: name, readThrough: feed?.readThrough ?? null, open: feed?.open ?? [] }
    })
}

function bureausFirst(one: string, other: string): number {
  return Number(isBureau(other)) - Number(isBureau(one)) || (one < other ? -1 : 1)
}
