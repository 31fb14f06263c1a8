import { FilterSelects } from '../../parts/filter-selects.tsx'
import { Filters } from '../../parts/filters.tsx'
import { answerFilterWords, channelWords, toldWords, typeWords, webhookWords } from './alert-words.ts'

const filters = [
  { name: 'type', label: 'Type', all: 'Every type', words: typeWords },
  { name: 'channel', label: 'Comes', all: 'Either way', words: channelWords },
  { name: 'told', label: 'The person', all: 'Told or not', words: toldWords },
  { name: 'webhook', label: 'Your endpoints', all: 'Any state', words: webhookWords },
  { name: 'answer', label: 'Answer', all: 'Any answer', words: answerFilterWords },
] as const

export function AlertFilters() {
  return (
    <Filters>
      <FilterSelects of={filters} />
    </Filters>
  )
}
