import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { go, narrowedBy, useAddress } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { flowWords, resultWords, stepWords } from './session-words.ts'

const labelsOf = (words: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(words).map(([value, { label }]) => [value, label]))

const filters = [
  { name: 'flow', label: 'Flow', all: 'Every flow', words: flowWords },
  { name: 'step', label: 'Came as far as', all: 'Any step', words: stepWords },
  { name: 'result', label: 'Result', all: 'Any result', words: labelsOf(resultWords) },
] as const

export function SessionFilters() {
  const { query } = useAddress()
  return (
    <Filters>
      {filters.map(({ name, label, all, words }) => (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          options={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
          value={query.get(name) ?? ''}
          onValue={(value) => go(narrowedBy({ [name]: value }))}
        />
      ))}
      <FilterText
        label="Last check"
        value={query.get('code') ?? ''}
        onValue={(value) => go(narrowedBy({ code: value }))}
      />
    </Filters>
  )
}
