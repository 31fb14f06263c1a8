import { eventsPerMessage } from '@plumbline/core/promises'
import { scopeOfHost } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import { deliverOnce, type Lane } from '../operations/webhooks/deliver-events.ts'
import { findReadyEndpoints, type ReadyEndpoint } from '../storage/deliveries.ts'
import { faultFields } from '../telemetry/log.ts'
import { DeliveryPlaces } from './delivery-places.ts'

export interface DeliveryLoop {
  /** Called when there are new deliveries at a host; without an id, they may be at any. */
  wake(hostId: string): void
  /** Stops when the messages that are under way have been settled. */
  stop(): Promise<void>
}

const pollMs = 1_000

/**
 * Sends events to the endpoints of hosts for ever. A notification names the host that has new ones; a poll over all hosts finds
 * what notifications have lost, what has come due, and what a process left behind that died.
 */
export function startDeliveryLoop(ctx: Context): DeliveryLoop {
  const places = new DeliveryPlaces()
  const underWay = new Set<Promise<void>>()
  const announced = new Set<string>()
  /** Hosts whose endpoints had something to send and no place for it. */
  const waiting = new Set<string>()
  let pollAt = 0
  let stopped = false
  let wakeUp: () => void = () => undefined

  ctx.metrics.gauge('plumbline_webhooks_under_way', 'Messages to endpoints under way', () => places.taken)

  const announce = (hostId: string) => {
    if (hostId === '') pollAt = 0
    else announced.add(hostId)
    wakeUp()
  }

  /** Sends one message after the other as long as there are any. */
  const run = async (endpoint: ReadyEndpoint, lane: Lane) => {
    const scope = scopeOfHost(ctx.directory, endpoint.hostId)
    while (scope && !stopped) {
      const sent = await deliverOnce(ctx, scope, endpoint.endpointId, lane)
      if (!sent) return
      places.note(endpoint, sent.outcome === 'FAILED', ctx.clock.now())
      if (lane === 'new') {
        if (sent.outcome === 'FAILED') return
        // What came since has been announced; a full message says that there is more, and others may help.
        if (sent.events < eventsPerMessage) return
        begin(endpoint, lane)
      }
      // Where places are short, those who wait come first.
      if (places.isCrowded(endpoint.hostId)) return void waiting.add(endpoint.hostId)
    }
  }

  const begin = (endpoint: ReadyEndpoint, lane: Lane) => {
    if (stopped || (lane === 'new' && places.rests(endpoint, ctx.clock.now()))) return
    if (!places.take(endpoint, lane)) return void waiting.add(endpoint.hostId)
    const sending = run(endpoint, lane)
      // The lease of a message that was not settled runs out, and then it is tried again.
      .catch((fault) => ctx.log.error('webhook.delivery-failed', { host: endpoint.hostId, ...faultFields(fault) }))
      .finally(() => {
        places.leave(endpoint, lane)
        underWay.delete(sending)
        for (const hostId of waiting) announced.add(hostId)
        if (waiting.size > 0) wakeUp()
        waiting.clear()
      })
    underWay.add(sending)
  }

  const look = async () => {
    const isPoll = ctx.clock.now() >= pollAt
    const hosts = isPoll ? null : [...announced]
    announced.clear()
    if (isPoll) pollAt = ctx.clock.now() + pollMs
    if (hosts?.length === 0) return
    try {
      // Without the right keys nothing could be signed.
      await ctx.ring.prove()
      const ready = await findReadyEndpoints(ctx.system, ctx.clock.now(), hosts)
      // Where places are short, hosts that have few come first.
      ready.sort((a, b) => places.ofHost(a.hostId) - places.ofHost(b.hostId))
      for (const endpoint of ready) if (endpoint.hasNew) begin(endpoint, 'new')
      for (const endpoint of ready) if (endpoint.hasDue) begin(endpoint, 'due')
    } catch (fault) {
      ctx.log.warn('webhook.look-failed', faultFields(fault))
    }
  }

  const loop = async () => {
    while (!stopped) {
      await look()
      if (stopped || announced.size > 0) continue
      await new Promise<void>((done) => {
        const timer = setTimeout(done, Math.max(1, pollAt - ctx.clock.now()))
        wakeUp = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
    await Promise.all(underWay)
  }
  const running = loop()

  return {
    wake: announce,
    stop: async () => {
      stopped = true
      wakeUp()
      await running
    },
  }
}
