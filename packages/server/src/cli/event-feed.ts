import { keepUp, type Place, placeFrom, settleMs, type WebhookEvent } from '@plumbline/core/webhooks'
import type { HostApi } from './host-api.ts'

/** The events of a host from now on. */
export interface EventFeed {
  /** What is new since the last call, oldest first. Where it fails, the next call brings what this one would have. */
  next(): Promise<WebhookEvent[]>
}

interface EventPage {
  readonly items: readonly WebhookEvent[]
  readonly nextCursor: string | null
}

export async function openEventFeed(api: HostApi): Promise<EventFeed> {
  const { items } = await api.get<EventPage>('/direct/events?limit=1')
  const newest = items[0]
  // The time of the host is not ours, so its newest event says where now is.
  let place: Place = placeFrom(newest ? newest.time - settleMs : 0)
  const read = async () => {
    const listed: WebhookEvent[] = []
    let cursor: string | null = null
    do {
      const query: string = `since=${place.since}&limit=200${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
      const page: EventPage = await api.get(`/direct/events?${query}`)
      listed.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    const next = keepUp(place, listed, performance.now())
    place = next.place
    return next.fresh
  }
  await read()
  return { next: read }
}
