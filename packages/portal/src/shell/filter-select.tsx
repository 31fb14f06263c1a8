import type { Option } from '@plumbline/ui/parts/choice'
import { Icon } from '@plumbline/ui/parts/icon'
import { useId } from 'preact/hooks'
import './filter-select.css'

interface Props {
  readonly label: string
  /** What is shown without the filter: "Everybody". */
  readonly all: string
  readonly options: readonly Option[]
  /** Empty for all. */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Narrows a list down. Its value belongs into the address. */
export function FilterSelect({ label, all, options, value, onValue }: Props) {
  const id = useId()
  return (
    <div class="filter-select">
      <label for={id}>{label}</label>
      <span class="select">
        <select id={id} class="input" onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="" selected={value === ''}>
            {all}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} selected={option.value === value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
}
