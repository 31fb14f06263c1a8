import { go, narrowedBy, useAddress } from '../shell/address.ts'
import { FilterSelect } from '../shell/filter-select.tsx'

/** What a list can be narrowed down to, by the name that it has in the address. */
interface FilterChoice {
  readonly name: string
  readonly label: string
  /** What is shown without the filter. */
  readonly all: string
  readonly words: Readonly<Record<string, string | { readonly label: string }>>
}

/** Several filters of a list, each with a choice of its own. */
export function FilterSelects({ of }: { readonly of: readonly FilterChoice[] }) {
  const { query } = useAddress()
  return (
    <>
      {of.map(({ name, label, all, words }) => (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          options={Object.entries(words).map(([value, one]) => ({
            value,
            label: typeof one === 'string' ? one : one.label,
          }))}
          value={query.get(name) ?? ''}
          onValue={(value) => go(narrowedBy({ [name]: value }))}
        />
      ))}
    </>
  )
}
