import { Field } from '@plumbline/ui/parts/field'

interface Props {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A day, by the calendar of the browser. */
export function DayField({ value, onValue }: Props) {
  return (
    <Field label="Day">
      {(control) => (
        <input
          {...control}
          class="input"
          type="date"
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
