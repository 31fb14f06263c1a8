import { go, narrowedBy, useAddress } from '../shell/address.ts'
import { FilterSelect } from '../shell/filter-select.tsx'
import { fixedSince, hourOf } from './range-filter.tsx'

const dayMs = 86_400_000
const days = { '1d': 1, '7d': 7, '30d': 30, '365d': 365 } as const
const words = { '1d': 'In 24 hours', '7d': 'In 7 days', '30d': 'In 30 days', '365d': 'In a year' } as const

/** How far back a list looks that otherwise goes back to its beginning. */
export function SinceFilter({ label }: { readonly label: string }) {
  const { query } = useAddress()
  return (
    <FilterSelect
      label={label}
      all="At any time"
      options={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
      value={query.get('range') ?? ''}
      onValue={(value) => go(narrowedBy({ range: value }))}
    />
  )
}

/** Where the list begins, or nothing. A page is drawn many times in an hour and must ask for the same each time. */
export function useSince(): { readonly since?: number } {
  const { query } = useAddress()
  const asked = query.get('range') ?? ''
  if (!Object.hasOwn(days, asked)) return {}
  return { since: fixedSince(query) ?? hourOf(Date.now()) - days[asked as keyof typeof days] * dayMs }
}
