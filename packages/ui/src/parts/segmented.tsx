import type { Option } from './choice.tsx'
import './segmented.css'

interface Props {
  /** What is chosen, for who does not see that the words stand together. */
  readonly label: string
  readonly name: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onValue: (value: string) => void
}

/** One of two to five views of the same thing. Radio buttons: arrows move, and one Tab leads on. */
export function Segmented({ label, name, options, value, onValue }: Props) {
  return (
    <fieldset class="segmented">
      <legend class="spoken">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
