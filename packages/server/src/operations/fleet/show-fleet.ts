import { hourMs } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import { failingByHost } from '../../storage/failing-endpoints.ts'
import { callsByHost } from '../../storage/request-hours.ts'
import { countWork, troubledByHost } from '../../storage/work-overview.ts'
import type { WorkKindName } from '../../storage/work-payloads.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { breakerStates } from './breaker-states.ts'
import { workKindNames } from './work-kind-names.ts'

/** Work that brings somebody into a bureau, or out of it. While it fails, people wait. */
const enrollingKinds: readonly WorkKindName[] = ['settle-enrollment', 'enroll-again', 'sync-enrollment']

/** Which hosts are hurting: those where most goes wrong come first. */
export async function showFleet(ctx: Context, { scope, member, now }: MemberCall, { hours = 24 }: { hours?: number }) {
  const { system } = ctx
  const since = Math.floor(now / hourMs) * hourMs - (hours - 1) * hourMs
  const calls = new Map((await callsByHost(system, since)).map((one) => [one.hostId, one]))
  const endpoints = await failingByHost(system)
  const stuck = await troubledByHost(system, enrollingKinds)
  const work = await countWork(system, workKindNames, now)
  const hosts = seenHosts(ctx, scope, member).map(({ id, name, suspended }) => ({
    id,
    name,
    suspended,
    calls: calls.get(id)?.calls ?? 0,
    refused: calls.get(id)?.refused ?? 0,
    failed: calls.get(id)?.failed ?? 0,
    failingEndpoints: endpoints.get(id) ?? 0,
    stuckEnrollments: stuck.get(id) ?? 0,
  }))
  const late = work.filter(({ oldestDueAt }) => oldestDueAt !== null)
  return {
    since,
    hosts: hosts.sort((one, other) => pain(other) - pain(one)).slice(0, shownHosts),
    hostCount: hosts.length,
    breakers: (await breakerStates(ctx)).map(({ provider, state, broken, lines }) => ({
      provider,
      state,
      broken,
      lines,
    })),
    work: {
      due: late.reduce((sum, { due }) => sum + due, 0),
      oldestDueAt: late.length === 0 ? null : Math.min(...late.map(({ oldestDueAt }) => oldestDueAt!)),
      dead: work.reduce((sum, { dead }) => sum + dead, 0),
    },
  }
}

const shownHosts = 25

interface Hurting {
  calls: number
  failed: number
  refused: number
  failingEndpoints: number
  stuckEnrollments: number
}

/** Only an order: what we failed at weighs most, then what waits, then what a host does wrong itself. */
function pain({ calls, failed, refused, failingEndpoints, stuckEnrollments }: Hurting): number {
  const share = (count: number) => (calls === 0 ? 0 : count / calls)
  return 100 * share(failed) + 10 * Math.sign(stuckEnrollments) + 5 * Math.sign(failingEndpoints) + share(refused)
}
