import type { TextLanguage, Wording } from './text.ts'

/** A wording of a text that a second person has approved. */
export interface PublishedWording {
  readonly key: string
  /** Counts the wordings of a text; the standard one is 1. */
  readonly version: number
  /** Null: for every host that has none of its own. */
  readonly hostId: string | null
  readonly wordings: Readonly<Partial<Record<TextLanguage, Wording>>>
  /** In the time of the host. */
  readonly fromAt: number
  /** Since when it was rolled back; null while it was not. */
  readonly endedAt: number | null
}

/**
 * The wording that holds at a host: its own before those for everybody, and of these the one that began last. Undefined: nothing was
 * published in the language, so the standard wording holds.
 */
export function wordingInForce(
  published: readonly PublishedWording[],
  { hostId, language, now }: { hostId: string | null; language: TextLanguage; now: number },
): PublishedWording | undefined {
  let best: PublishedWording | undefined
  for (const one of published) {
    if (!one.wordings[language] || one.fromAt > now || (one.endedAt !== null && one.endedAt <= now)) continue
    if (one.hostId !== null && one.hostId !== hostId) continue
    if (best === undefined || comesBefore(one, best)) best = one
  }
  return best
}

function comesBefore(one: PublishedWording, other: PublishedWording): boolean {
  if ((one.hostId === null) !== (other.hostId === null)) return one.hostId !== null
  if (one.fromAt !== other.fromAt) return one.fromAt > other.fromAt
  return one.version > other.version
}
