import { Segmented } from '@plumbline/ui/parts/segmented'
import { go, narrowedBy, useAddress } from '../shell/address.ts'

const hourMs = 3_600_000
const ranges = { '24h': 24 * hourMs, '7d': 168 * hourMs, '30d': 720 * hourMs } as const

type Range = keyof typeof ranges

const words: Readonly<Record<Range, string>> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' }

/** How far back a list looks. It stands in the address. */
export function RangeFilter({ usual = '7d' }: { readonly usual?: Range }) {
  const range = useRange(usual)
  return (
    <Segmented
      label="How far back"
      name="range"
      options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      value={range}
      onValue={(value) => go(narrowedBy({ range: value === usual ? null : value }))}
    />
  )
}

/** The range that the address names, else the usual one. */
function useRange(usual: Range): Range {
  const { query } = useAddress()
  const asked = query.get('range') ?? ''
  return asked in ranges ? (asked as Range) : usual
}

interface Span {
  /** Changes with the range. */
  readonly key: string
  /** Where it begins, in the moment of a call. */
  readonly since: () => number
}

/**
 * How far back a list looks. A range moves on with time, but all pages of a list must begin at the same instant: the pager puts that of
 * the first page into the address.
 */
export function useSpan(usual: Range = '7d'): Span {
  const { query } = useAddress()
  const range = useRange(usual)
  const fixed = fixedSince(query)
  return { key: `${range} ${fixed}`, since: () => fixed ?? Date.now() - ranges[range] }
}

/** Where the first page began, once somebody has gone on from it. */
export function fixedSince(query: URLSearchParams): number | undefined {
  const fixed = Number(query.get('since') ?? Number.NaN)
  return Number.isSafeInteger(fixed) ? fixed : undefined
}

/** The full hour, for a beginning that must be the same each time a page is drawn. */
export function hourOf(at: number): number {
  return at - (at % hourMs)
}
