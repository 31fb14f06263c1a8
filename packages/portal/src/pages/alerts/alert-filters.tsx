import { Filters } from '../../parts/filters.tsx'
import { go, narrowedBy, useAddress } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { answerFilterWords, channelWords, toldWords, typeWords, webhookWords } from './alert-words.ts'

const filters = [
  { name: 'type', label: 'Type', all: 'Every type', words: typeWords },
  { name: 'channel', label: 'Comes', all: 'Either way', words: channelWords },
  { name: 'told', label: 'The person', all: 'Told or not', words: toldWords },
  { name: 'webhook', label: 'Your endpoints', all: 'Any state', words: webhookWords },
  { name: 'answer', label: 'Answer', all: 'Any answer', words: answerFilterWords },
] as const

export function AlertFilters() {
  const { query } = useAddress()
  return (
    <Filters>
      {filters.map(({ name, label, all, words }) => (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          options={Object.entries<string | { label: string }>(words).map(([value, one]) => ({
            value,
            label: typeof one === 'string' ? one : one.label,
          }))}
          value={query.get(name) ?? ''}
          onValue={(value) => go(narrowedBy({ [name]: value }))}
        />
      ))}
    </Filters>
  )
}
