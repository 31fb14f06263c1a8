import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { usesOf } from './changes-tab.tsx'
import { type Releases, versionWords } from './release-words.ts'

/** Which hosts are shown. It stands in the address. */
export function HostFilters({ releases: { versions, deprecations } }: { readonly releases: Releases }) {
  const { query } = useAddress()
  const value = (name: string) => query.get(name) ?? ''
  const show = (name: string) => (chosen: string) => go(withQuery({ cursor: null, [name]: chosen }))
  return (
    <Filters>
      <FilterText label="Host or customer" value={value('search')} onValue={show('search')} />
      <FilterSelect
        label="Uses"
        all="Any version"
        options={versions.map(({ client, version }) => ({
          value: usesOf(client, version),
          label: versionWords({ client, version }),
        }))}
        value={value('uses')}
        onValue={show('uses')}
      />
      <FilterSelect
        label="Deprecated call"
        all="Any call"
        options={deprecations.map(({ route, method, path }) => ({ value: route, label: `${method} ${path}` }))}
        value={value('route')}
        onValue={show('route')}
      />
      <FilterSelect
        label="Only hosts"
        all="All hosts"
        options={[
          { value: 'behind', label: 'With an older version' },
          { value: 'switched', label: 'With something held back' },
        ]}
        value={value('only')}
        onValue={show('only')}
      />
    </Filters>
  )
}
