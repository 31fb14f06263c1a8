import { FieldGroup, type FieldProps } from './field.tsx'
import { useLanguage } from './language.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import './date-field.css'

/** As it was typed; `readDate` makes a day of it. */
interface DateParts {
  readonly month: string
  readonly day: string
  readonly year: string
}

interface Props extends FieldProps {
  readonly name: string
  readonly value: DateParts
  readonly onValue: (value: DateParts) => void
  /** A birth date may be filled in by the browser. */
  readonly birthday?: boolean
}

/** A date that a person knows by heart. The month is chosen by name, so that no one has to guess which number comes first. */
export function DateField({ name, value, onValue, birthday, ...field }: Props) {
  const { parts, formats } = useLanguage()
  const shared = (part: string) => ({
    invalid: field.error !== undefined,
    ...(birthday ? { autocomplete: `bday-${part}` } : {}),
  })
  return (
    <FieldGroup {...field}>
      <div class="date-parts">
        <SelectField
          label={parts.month}
          name={`${name}-month`}
          value={value.month}
          options={formats.monthNames.map((month, index) => ({ value: String(index + 1), label: month }))}
          onValue={(month) => onValue({ ...value, month })}
          {...shared('month')}
        />
        <TextField
          label={parts.day}
          name={`${name}-day`}
          value={value.day}
          onValue={(day) => onValue({ ...value, day })}
          inputMode="numeric"
          maxLength={2}
          width={2}
          {...shared('day')}
        />
        <TextField
          label={parts.year}
          name={`${name}-year`}
          value={value.year}
          onValue={(year) => onValue({ ...value, year })}
          inputMode="numeric"
          maxLength={4}
          width={4}
          {...shared('year')}
        />
      </div>
    </FieldGroup>
  )
}
