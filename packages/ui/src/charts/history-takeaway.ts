import { fill } from '../texts/fill.ts'
import { plural } from '../texts/plural.ts'
import type { Texts } from '../texts/texts.ts'
import type { Reading } from './line.ts'

interface Takeaway {
  readonly main: string
  /** What the chart cannot tell. */
  readonly missing?: string
}

/** What a chart of scores shows, in a sentence. Readings are one a month, oldest first. */
export function historyTakeaway(
  readings: readonly Reading[],
  texts: Texts['score']['history'],
  locale: string,
): Takeaway {
  const known = readings.filter((reading): reading is { at: number; value: number } => reading.value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2) return { main: texts.tooFew }
  const change = last.value - first.value
  const months = plural(texts.months, monthsBetween(first.at, last.at), locale)
  const values = { from: first.value, to: last.value, months }
  const main =
    change === 0
      ? fill(texts.stayed, values)
      : plural(change > 0 ? texts.rose : texts.fell, Math.abs(change), locale, values)
  const gaps = readings.length - known.length
  return gaps === 0 ? { main } : { main, missing: plural(texts.gaps, gaps, locale) }
}

const monthMs = (365.25 / 12) * 86_400_000

function monthsBetween(from: number, to: number): number {
  return Math.max(1, Math.round((to - from) / monthMs))
}
