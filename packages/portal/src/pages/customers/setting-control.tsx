import { Checkbox, RadioGroup } from '@plumbline/ui/parts/choice'
import { FieldGroup } from '@plumbline/ui/parts/field'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import type { SettingField } from './setting-fields.ts'
import './setting-control.css'

interface Props {
  readonly field: SettingField
  readonly id: string
  /** As `shownValue` gives it. */
  readonly value: unknown
  readonly error: string | undefined
  readonly onValue: (value: unknown) => void
}

/** Few enough to stand in sight. */
const fewOptions = 3

/** One value of a host, asked for as its kind wants it. */
export function SettingControl({ field, id, value, error, onValue }: Props) {
  const { name, label, hint, kind, options = [], optional } = field
  const shared = { id, name, label, error, ...(hint ? { hint } : {}), ...(optional ? { optional } : {}) }
  if (kind === 'switch') {
    return (
      <Checkbox
        {...{ id, name, label, error }}
        {...(hint ? { about: hint } : {})}
        checked={value === true}
        onChecked={onValue}
      />
    )
  }
  if (kind === 'some') {
    const chosen = value as readonly string[]
    return (
      <FieldGroup {...shared}>
        <div class="setting-choices">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={`${name} ${option.value}`}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChecked={(checked) =>
                onValue(checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
              }
            />
          ))}
        </div>
      </FieldGroup>
    )
  }
  const text = value as string
  if (kind === 'one' && options.length <= fewOptions) {
    return <RadioGroup {...shared} options={options} value={text} onValue={onValue} />
  }
  if (kind === 'one') return <SelectField {...shared} options={options} value={text} onValue={onValue} />
  return (
    <TextField
      {...shared}
      value={text}
      onValue={onValue}
      autocomplete="off"
      spellcheck={false}
      {...(kind === 'number' ? { inputMode: 'numeric', width: 12 } : {})}
    />
  )
}
