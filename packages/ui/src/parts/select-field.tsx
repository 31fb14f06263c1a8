import type { Option } from './choice.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import type { FieldWidth } from './text-field.tsx'

interface Props extends FieldProps {
  readonly name: string
  readonly options: readonly Option[]
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly autocomplete?: string
  readonly width?: FieldWidth
}

/** One of many. */
export function SelectField({ name, options, value, onValue, autocomplete, width, ...field }: Props) {
  const { parts } = useLanguage()
  return (
    <Field {...field}>
      {(control) => (
        <span class={width ? `select letters-${width}` : 'select'}>
          <select
            {...control}
            class="input"
            name={name}
            autocomplete={autocomplete}
            onChange={(event) => onValue(event.currentTarget.value)}
          >
            <option value="" selected={value === ''}>
              {parts.choose}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} selected={option.value === value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}
