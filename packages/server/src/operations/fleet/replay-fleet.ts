import { randomUUID } from 'node:crypto'
import { endpointsPerFleetReplay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { hostOfTeam } from '../../access/team-hosts.ts'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { listFailingEndpoints } from '../../storage/failing-endpoints.ts'
import { insertFleetReplay, listFleetReplays, settleReplayPart } from '../../storage/fleet-replays.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { addHostWork, finishWorkIn, type WorkItem } from '../../storage/work-items.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'
import { replayEvents } from '../webhooks/replay-events.ts'

const pageSize = 100

/**
 * Sends again what failed at every endpoint that takes no events, of all hosts or one. Each endpoint is an item of work at its host, so
 * that the call ends at once and a host of many endpoints holds up no other.
 */
export async function replayFleet(ctx: Context, call: MemberCall, { hostId }: { hostId?: string }) {
  const { member, now, audit } = call
  const endpoints = await failingAndEnabled(ctx, hostId?.toLowerCase())
  if (endpoints.length === 0) throw new TeamRefusal('team-rule', { rule: 'nothing-fails' })
  const parts = endpoints.slice(0, endpointsPerFleetReplay)
  const isCut = endpoints.length > parts.length
  const id = randomUUID()
  audit.about({ object: `fleet-replay:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    await insertFleetReplay(tx, { id, atHost: hostId ?? null, askedBy: member.id, askedAt: now, isCut, parts })
    for (const part of parts) {
      const hostNow = ctx.clock.hostNow(part.hostId)
      await addHostWork(tx, part.hostId, {
        id: randomUUID(),
        kind: 'replay-endpoint',
        key: `${id} ${part.endpointId}`,
        payload: { endpointId: part.endpointId, fleetReplayId: id, memberId: member.id },
        dueAt: hostNow,
        createdAt: hostNow,
      })
    }
    await audit.writeIn(tx)
  })
  return { id, endpoints: parts.length, isCut }
}

/** One more than an order takes, at most. */
async function failingAndEnabled({ system }: Context, hostId: string | undefined) {
  const found: { hostId: string; endpointId: string }[] = []
  let after = { at: 0, id: lowestId as string }
  for (;;) {
    const page = await listFailingEndpoints(system, { hostId, after, limit: pageSize })
    found.push(...page.filter((one) => !one.disabled).map((one) => ({ hostId: one.hostId, endpointId: one.id })))
    const last = page.at(-1)
    if (!last || page.length < pageSize || found.length > endpointsPerFleetReplay) return found
    after = { at: last.failingSince, id: last.id }
  }
}

/** What a replay of many does at one endpoint, in the transaction that ends its item: it is done and counted once. */
export async function replayEndpoint(
  ctx: Context,
  hostId: string,
  item: WorkItem<'replay-endpoint'>,
  now: number,
): Promise<void> {
  const { endpointId, fleetReplayId: replayId, memberId } = item.payload
  const host = ctx.directory.host(hostId)!
  // It stands in the audit log as what a member of the operator's team did at the host.
  const operators = teamOf(null)
  const scope = hostOfTeam(operators, [host], hostId)
  const end = async (tx: Transaction) => {
    if (!(await finishWorkIn(tx, item))) throw new Error('The replay belongs to another worker')
  }
  let events = 0
  const audit = {
    about: () => undefined,
    writeIn: async (tx: Transaction) => {
      await end(tx)
      await ctx.trail.recordIn(tx, {
        ...{ hostId, teamId: operators.teamId, actor: `team:${memberId}` },
        ...{ action: 'webhook-fleet.replay', object: `webhook-endpoint:${endpointId}` },
        ...{ requestId: null, address: null, outcome: 'OK' },
      })
      await settleReplayPart(tx, { replayId, endpointId, state: 'done', events })
    },
  }
  const call = { scope, host, now, audit, counted: (count: number) => (events = count) }
  try {
    await replayEvents(ctx, call, endpointId, { failed: true })
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await ctx.db.transaction(scope, async (tx) => {
      await end(tx)
      await settleReplayPart(tx, { replayId, endpointId, state: 'refused', events: 0 })
    })
  }
}

const shownReplays = 5

/** The latest orders, and how far they have come. */
export async function showFleetReplays(ctx: Context, call: MemberCall) {
  const found = await listFleetReplays(ctx.system, shownReplays)
  const names = await memberNames(
    ctx,
    call,
    found.map(({ askedBy }) => askedBy),
  )
  return {
    replays: found.map(({ id, atHost, askedBy, askedAt, isCut, endpoints, done, refused, events }) => ({
      ...{ id, at: askedAt, isCut, endpoints, done, refused, events },
      by: names.get(askedBy) ?? null,
      host: atHost === null ? null : (ctx.directory.host(atHost)?.name ?? atHost),
    })),
  }
}
