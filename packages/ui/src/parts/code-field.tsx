import { Field, type FieldProps } from './field.tsx'
import { digitsOf } from './typed-digits.ts'
import './code-field.css'

interface Props extends FieldProps {
  readonly name: string
  readonly value: string
  readonly length: number
  readonly onValue: (digits: string) => void
}

/** A code from a message. One field, so that it can be pasted and filled in by the phone. */
export function CodeField({ name, value, length, onValue, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          class="input one-time-code"
          type="text"
          name={name}
          inputMode="numeric"
          autocomplete="one-time-code"
          spellcheck={false}
          value={value}
          onInput={(event) => {
            const digits = digitsOf(event.currentTarget.value, length)
            event.currentTarget.value = digits
            onValue(digits)
          }}
        />
      )}
    </Field>
  )
}
