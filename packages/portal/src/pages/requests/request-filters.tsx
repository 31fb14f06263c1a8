import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { RangeFilter } from '../../parts/range-filter.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { clientOptions } from './client-words.ts'

interface NamedKey {
  readonly id: string
  readonly name: string
  readonly prefix: string
}

/** What is looked for. A request id leads to its page at once; everything else stands in the address. */
export function RequestFilters({ keys }: { readonly keys: readonly NamedKey[] }) {
  const { query } = useAddress()
  const show = (name: string) => (value: string) => go(withQuery({ cursor: null, since: null, [name]: value }))
  const value = (name: string) => query.get(name) ?? ''
  return (
    <Filters>
      <FilterText
        label="Request id"
        value=""
        onValue={(id) => {
          if (id !== '') go(atSameHost(`/api-logs/${encodeURIComponent(id)}`))
        }}
      />
      <FilterText label="Path" value={value('path')} onValue={show('path')} />
      <FilterText label="User id" value={value('user')} onValue={show('user')} />
      <FilterText label="Code" value={value('code')} onValue={(code) => show('code')(code.toUpperCase())} />
      <FilterSelect
        label="Answer"
        all="All answers"
        options={[
          { value: '2xx', label: 'Done (2xx)' },
          { value: '4xx', label: 'Refused (4xx)' },
          { value: '5xx', label: 'Failed (5xx)' },
        ]}
        value={value('status')}
        onValue={show('status')}
      />
      <FilterSelect
        label="Method"
        all="All methods"
        options={['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ value: method, label: method }))}
        value={value('method')}
        onValue={show('method')}
      />
      <FilterSelect
        label="Source"
        all="All sources"
        options={clientOptions}
        value={value('source')}
        onValue={show('source')}
      />
      {keys.length > 0 && (
        <FilterSelect
          label="Key"
          all="All keys"
          options={keys.map(({ id, name, prefix }) => ({ value: id, label: name ? `${name} (${prefix}…)` : prefix }))}
          value={value('key')}
          onValue={show('key')}
        />
      )}
      <RangeFilter usual="24h" />
    </Filters>
  )
}
