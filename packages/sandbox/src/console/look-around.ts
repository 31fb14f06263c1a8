import { keepUp, type Place, placeFrom } from '@plumbline/core/webhooks'
import {
  alertEntry,
  attemptEntry,
  type ConsoleEntry,
  eventEntry,
  messageEntry,
  type SeenAttempt,
  type SeenEvent,
  type SeenMessage,
} from './console-entry.ts'
import type { PlatformAnswer, PlatformClient } from './platform-client.ts'

/** What one look at the API has brought. */
export interface News {
  readonly entries: readonly ConsoleEntry[]
  /** How the host stands; left out where nothing of it could be read. */
  readonly state?: HostState
  /** Why something could not be read, in words. */
  readonly problem: string | null
}

export interface HostState {
  readonly now: number
  readonly endpoints: readonly { readonly id: string; readonly url: string; readonly enabled: boolean }[]
  readonly faults: readonly {
    readonly faultId: string
    readonly target: string
    readonly mode: string
    readonly left: number | null
  }[]
}

class Unreadable extends Error {}

/** Looks again and again at what is new at a host, from the first look on. */
export function createLookAround(client: PlatformClient, nameOf: (userId: string) => string): () => Promise<News> {
  const places = new Map<string, Place>()
  let begin: number | undefined

  const read = async (path: string) => bodyOf(await client.get(path))
  /** What is new on a list. A list that is met later, such as the attempts of a new endpoint, begins where the first look did. */
  const news = async <Item>(path: string, idOf: (item: Item) => string, timeOf: (item: Item) => number) => {
    const place = places.get(path) ?? placeFrom(begin ?? 0)
    const items: Item[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `since=${place.since}&limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
      const page = await read(`${path}?${query}`)
      items.push(...page.items)
      cursor = page.nextCursor
    }
    const listed = items.map((item) => ({ id: idOf(item), time: timeOf(item), item }))
    return () => {
      const next = keepUp(place, listed, performance.now())
      places.set(path, next.place)
      return next.fresh.map(({ item }) => item)
    }
  }
  const alertOf = async (event: SeenEvent) => {
    const answer = await client.get(`/direct/efx-alert/${encodeURIComponent(event.alert_id ?? '')}`)
    return alertEntry(event, answer.ok ? answer.body : answer.problem)
  }

  return async () => {
    try {
      const { now } = await read('/sandbox/clock')
      begin ??= now
      const { items: endpoints } = (await read('/direct/webhook-endpoints')) as { items: HostState['endpoints'] }
      const { faults } = await read('/sandbox/faults')
      const events = await news<SeenEvent>(
        '/direct/events',
        ({ id }) => id,
        ({ time }) => time,
      )
      const messages = await news<SeenMessage>(
        '/sandbox/messages',
        ({ id }) => id,
        ({ createdAt }) => createdAt,
      )
      const attempts = await Promise.all(
        endpoints.map(async ({ id, url }) => {
          const path = `/direct/webhook-endpoints/${id}/attempts`
          return {
            url,
            fresh: await news<SeenAttempt>(
              path,
              ({ attemptId }) => attemptId,
              ({ at }) => at,
            ),
          }
        }),
      )
      // Only now is everything read, and what is new counts as seen.
      const fresh = events()
      const told = await Promise.all(
        fresh.map(async (event) => [
          ...(event.alert_id === null ? [] : [await alertOf(event)]),
          eventEntry(event, nameOf),
        ]),
      )
      const entries = [
        ...told.flat(),
        ...attempts.flatMap((one) => one.fresh().map((attempt) => attemptEntry(attempt, one.url))),
        ...messages().map(messageEntry),
      ].sort((one, other) => one.at - other.at)
      return { entries, state: { now, endpoints, faults }, problem: null }
    } catch (fault) {
      if (!(fault instanceof Unreadable)) throw fault
      return { entries: [], problem: fault.message }
    }
  }
}

function bodyOf(answer: PlatformAnswer) {
  if (answer.ok) return answer.body
  throw new Unreadable(answer.problem)
}
