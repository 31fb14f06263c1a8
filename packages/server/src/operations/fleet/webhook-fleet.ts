import { errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import { findEndpointHealth } from '../../storage/endpoint-health.ts'
import { listFailingEndpoints } from '../../storage/failing-endpoints.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { addWork } from '../../storage/work-items.ts'
import { hostCall } from '../team/host-call.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { replayEvents } from '../webhooks/replay-events.ts'
import { newsFor } from '../webhooks/switch-off.ts'

/** Whose endpoints take no events, those that fail longest first. */
export async function showWebhookFleet(
  ctx: Context,
  { scope, member, now }: MemberCall,
  { hostId, cursor, limit = 25 }: { hostId?: string; cursor?: string; limit?: number },
) {
  const list = ['webhook-fleet', hostId ?? ''] as const
  const [at, id] = (openPlace(ctx, scope, list, cursor, now) ?? [0, lowestId]) as [number, string]
  const found = await listFailingEndpoints(ctx.system, { hostId, after: { at, id }, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const seen = seenHosts(ctx, scope, member)
  const items = await Promise.all(
    shown.map(async ({ hostId, id: endpointId, ...rest }) => {
      const host = seen.find((one) => one.id === hostId)
      if (!host) return []
      const health = await findEndpointHealth(ctx.db, hostOfTeam(scope, seen, hostId), endpointId)
      // The path of an address can hold a secret.
      const server = health ? new URL(health.url).host : null
      return { hostId, hostName: host.name, endpointId, server, ...rest, contact: !!host.settings.technicalContact }
    }),
  )
  return {
    items: items.flat(),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.failingSince, last.id], now) : null,
  }
}

interface NamedEndpoint {
  hostId: string
  endpointId: string
}

/** Sends what failed once more, as the host of each could do it; what is refused for one does not stop the others. */
export async function replayEndpoints(ctx: Context, call: MemberCall, endpoints: readonly NamedEndpoint[]) {
  const results: { endpointId: string; accepted: number | null; refusal: string | null }[] = []
  for (const { hostId, endpointId } of endpoints) {
    try {
      const { accepted } = await replayEvents(ctx, hostCall(ctx, call, hostId), endpointId.toLowerCase(), {
        failed: true,
      })
      results.push({ endpointId, accepted, refusal: null })
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      await call.audit.write(errors[fault.refusal].code)
      results.push({ endpointId, accepted: null, refusal: errors[fault.refusal].message })
    }
  }
  return { results }
}

/** Mails the technical contact of a host that its endpoint fails. */
export async function notifyContact(
  ctx: Context,
  call: MemberCall,
  { hostId, endpointId }: NamedEndpoint,
): Promise<void> {
  const { scope, host, now, audit } = hostCall(ctx, call, hostId)
  const id = endpointId.toLowerCase()
  audit.about({ object: `webhook-endpoint:${id}` })
  const health = await findEndpointHealth(ctx.db, scope, id)
  if (!health || health.failingSince === null || !host.settings.technicalContact) throw new TeamRefusal('not-found')
  await ctx.db.transaction(scope, async (tx) => {
    await addWork(tx, newsFor(id, 'WARNING', now))
    await audit.writeIn(tx)
  })
}
