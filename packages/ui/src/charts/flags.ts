import type { Marker, Reading } from './line.ts'

/** What happened at one time, under one letter. */
export interface Flag {
  readonly letter: string
  readonly at: number
  readonly texts: readonly string[]
  /** It stands higher, because a neighbour is close. */
  readonly raised: boolean
}

/** Closer than this share of the width, two flags would cover each other. */
const closeShare = 1 / 10

/** Markers in the order of time; those of one time share a letter. */
export function flagsOf(markers: readonly Marker[], readings: readonly Reading[]): Flag[] {
  const width = (readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0)
  const flags: Flag[] = []
  for (const { at, text } of [...markers].sort((one, other) => one.at - other.at)) {
    const before = flags.at(-1)
    if (before?.at === at) flags[flags.length - 1] = { ...before, texts: [...before.texts, text] }
    else {
      const close = before !== undefined && at - before.at < width * closeShare
      const letter = String.fromCharCode(65 + flags.length)
      flags.push({ letter, at, texts: [text], raised: close && !before.raised })
    }
  }
  return flags
}
