import { FilterSelects } from '../../parts/filter-selects.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { go, narrowedBy, useAddress } from '../../shell/address.ts'
import { flowWords, resultWords, stepWords } from './session-words.ts'

const filters = [
  { name: 'flow', label: 'Flow', all: 'Every flow', words: flowWords },
  { name: 'step', label: 'Came as far as', all: 'Any step', words: stepWords },
  { name: 'result', label: 'Result', all: 'Any result', words: resultWords },
] as const

export function SessionFilters() {
  const { query } = useAddress()
  return (
    <Filters>
      <FilterSelects of={filters} />
      <FilterText
        label="Last check"
        value={query.get('code') ?? ''}
        onValue={(value) => go(narrowedBy({ code: value }))}
      />
    </Filters>
  )
}
