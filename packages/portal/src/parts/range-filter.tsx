import { Segmented } from '@plumbline/ui/parts/segmented'
import { go, useAddress, withQuery } from '../shell/address.ts'

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
      onValue={(value) => go(withQuery({ range: value === usual ? null : value, cursor: null }))}
    />
  )
}

/** The range that the address names, else the usual one. */
export function useRange(usual: Range = '7d'): Range {
  const { query } = useAddress()
  const asked = query.get('range') ?? ''
  return asked in ranges ? (asked as Range) : usual
}

/** Where a range begins. To be asked in the moment of a call: it moves on. */
export function sinceOf(range: Range): number {
  return Date.now() - ranges[range]
}
