/** An entry of a list that only grows, such as the events of a host. */
interface Listed {
  readonly id: string
  readonly time: number
}

/** Where a reader stands who reads such a list again and again. */
export interface Place {
  /** The next read asks for everything from here on. */
  readonly since: number
  /** Entries from there on that the reader has. */
  readonly seen: ReadonlySet<string>
  /** How far the list reached when it was read lately. */
  readonly heights: readonly { readonly readAt: number; readonly time: number }[]
}

/**
 * An entry gets its time before it can be read, so one may turn up behind others that are later. No entry takes longer than this, in real
 * time: the clock of a host may jump in between.
 */
export const settleMs = 20_000

export function placeFrom(since: number): Place {
  return { since: Math.max(0, since), seen: new Set(), heights: [] }
}

/**
 * What is new in everything from `place.since` on, oldest first, and where to go on. Nothing is missed and nothing comes twice, and what has
 * to be remembered stays as small as what is read.
 */
export function keepUp<Entry extends Listed>(
  place: Place,
  listed: readonly Entry[],
  realNow: number,
): { readonly fresh: Entry[]; readonly place: Place } {
  const fresh = listed.filter(({ id }) => !place.seen.has(id)).sort((one, other) => one.time - other.time)
  const time = listed.reduce((highest, entry) => Math.max(highest, entry.time), place.since)
  const heights = [...place.heights, { readAt: realNow, time }]
  const settled = heights.filter(({ readAt }) => readAt <= realNow - settleMs)
  const since = settled.at(-1)?.time ?? place.since
  return {
    fresh,
    place: {
      since,
      seen: new Set(listed.filter((entry) => entry.time >= since).map(({ id }) => id)),
      heights: heights.slice(Math.max(0, settled.length - 1)),
    },
  }
}
