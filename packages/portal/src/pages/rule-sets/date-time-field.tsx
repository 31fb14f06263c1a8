import { Field } from '@plumbline/ui/parts/field'

interface Props {
  readonly label: string
  readonly hint: string
  /** Epoch milliseconds; undefined while nothing is chosen. */
  readonly onValue: (value: number | undefined) => void
}

/** A day and a time in the zone of the person. */
export function DateTimeField({ label, hint, onValue }: Props) {
  return (
    <Field label={label} hint={hint} optional>
      {(control) => (
        <input
          {...control}
          class="input"
          type="datetime-local"
          name="from"
          onInput={(event) => {
            const at = new Date(event.currentTarget.value).getTime()
            onValue(Number.isNaN(at) ? undefined : at)
          }}
        />
      )}
    </Field>
  )
}
