import type { Lane } from '../operations/webhooks/deliver-events.ts'
import type { ReadyEndpoint } from '../storage/deliveries.ts'

/** How many messages are under way at once: in all, for a host, and for an endpoint in each lane. */
const deliveryPlaces = { overall: 256, perHost: 24, new: 4, newWhenFailing: 1, due: 1 } as const
/** For so long an endpoint that failed gets no new events: a dead one that refuses at once would cost as much as a healthy one. */
const restMs = 500

type Endpoint = Pick<ReadyEndpoint, 'hostId' | 'endpointId'>

/**
 * The places of a process. A slow endpoint holds those of its own and no others. One whose last message failed gets a single place
 * for new events until a message succeeds, so that dead ones together hold little.
 */
export class DeliveryPlaces {
  readonly #taken = new Map<string, number>()
  /** Endpoints whose last message failed, and until when they rest. */
  readonly #failing = new Map<string, number>()
  #overall = 0

  take(endpoint: Endpoint, lane: Lane): boolean {
    const limit = lane === 'new' && this.#failing.has(endpoint.endpointId) ? 'newWhenFailing' : lane
    const lanePlace = `${lane} ${endpoint.endpointId}`
    if (
      this.#overall >= deliveryPlaces.overall ||
      this.ofHost(endpoint.hostId) >= deliveryPlaces.perHost ||
      this.#count(lanePlace) >= deliveryPlaces[limit]
    )
      return false
    this.#add(endpoint, lane, 1)
    return true
  }

  leave(endpoint: Endpoint, lane: Lane): void {
    this.#add(endpoint, lane, -1)
  }

  note(endpoint: Endpoint, failed: boolean, now: number): void {
    if (failed) this.#failing.set(endpoint.endpointId, now + restMs)
    else this.#failing.delete(endpoint.endpointId)
  }

  /** New events wait for the next look at everything. */
  rests(endpoint: Endpoint, now: number): boolean {
    return (this.#failing.get(endpoint.endpointId) ?? 0) > now
  }

  ofHost(hostId: string): number {
    return this.#count(hostId)
  }

  get taken(): number {
    return this.#overall
  }

  /** A host waits for a place that it cannot have, or all are taken. */
  isCrowded(hostId: string): boolean {
    return this.#overall >= deliveryPlaces.overall || this.ofHost(hostId) >= deliveryPlaces.perHost
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0
  }

  #add({ hostId, endpointId }: Endpoint, lane: Lane, by: number): void {
    this.#overall += by
    for (const key of [hostId, `${lane} ${endpointId}`]) {
      const count = this.#count(key) + by
      if (count === 0) this.#taken.delete(key)
      else this.#taken.set(key, count)
    }
  }
}
