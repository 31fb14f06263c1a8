import { Filters } from '../../parts/filters.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { identityWords, statusWords } from './person-words.ts'

const dayMs = 86_400_000
const ranges = { '1d': 1, '7d': 7, '30d': 30, '365d': 365 } as const
const rangeLabels = { '1d': 'In 24 hours', '7d': 'In 7 days', '30d': 'In 30 days', '365d': 'In a year' } as const

/** Narrows the list down, and nothing else: each mix of them is a stretch of one index. */
export function PeopleFilters() {
  const { query } = useAddress()
  const show = (name: string) => (value: string) => go(withQuery({ [name]: value, cursor: null }))
  return (
    <Filters>
      <FilterSelect
        label="Status"
        all="Any status"
        options={optionsOf(statusWords)}
        value={query.get('status') ?? ''}
        onValue={show('status')}
      />
      <FilterSelect
        label="Identity"
        all="Proven or not"
        options={optionsOf(identityWords)}
        value={query.get('identity') ?? ''}
        onValue={show('identity')}
      />
      <FilterSelect
        label="Registered"
        all="At any time"
        options={Object.entries(rangeLabels).map(([value, label]) => ({ value, label }))}
        value={query.get('range') ?? ''}
        onValue={show('range')}
      />
    </Filters>
  )
}

function optionsOf(words: Readonly<Record<string, { readonly label: string }>>) {
  return Object.entries(words).map(([value, { label }]) => ({ value, label }))
}

/** From when on people of the list were registered. To the full hour, because the place in a list is good for one range. */
export function sinceRegistered(query: URLSearchParams): { since?: number } {
  const days = ranges[query.get('range') as keyof typeof ranges]
  if (days === undefined || query.has('value')) return {}
  return { since: Math.floor(Date.now() / hourMs) * hourMs - days * dayMs }
}

const hourMs = 3_600_000
