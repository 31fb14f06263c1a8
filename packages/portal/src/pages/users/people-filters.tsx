import { Filters } from '../../parts/filters.tsx'
import { SinceFilter } from '../../parts/since-filter.tsx'
import { go, narrowedBy, useAddress } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { identityWords, statusWords } from './person-words.ts'

/** Narrows the list down, and nothing else: each mix of them is a stretch of one index. */
export function PeopleFilters() {
  const { query } = useAddress()
  const show = (name: string) => (value: string) => go(narrowedBy({ [name]: value }))
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
      <SinceFilter label="Registered" />
    </Filters>
  )
}

function optionsOf(words: Readonly<Record<string, { readonly label: string }>>) {
  return Object.entries(words).map(([value, { label }]) => ({ value, label }))
}
