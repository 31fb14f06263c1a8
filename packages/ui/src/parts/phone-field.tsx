import { Field, type FieldProps } from './field.tsx'
import { groupPhone, phoneDigits } from './typed-digits.ts'

interface Props extends FieldProps {
  readonly name: string
  /** Ten digits, or fewer while it is typed. */
  readonly value: string
  readonly onValue: (digits: string) => void
}

/** A number in the United States. It is grouped when the field is left, so that nothing jumps while somebody types. */
export function PhoneField({ name, value, onValue, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          class="input number letters-12"
          type="tel"
          name={name}
          autocomplete="tel-national"
          value={groupPhone(value)}
          onChange={(event) => {
            const digits = phoneDigits(event.currentTarget.value)
            event.currentTarget.value = groupPhone(digits)
            onValue(digits)
          }}
        />
      )}
    </Field>
  )
}
