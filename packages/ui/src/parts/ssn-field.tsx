import { useState } from 'preact/hooks'
import { Field, type FieldProps } from './field.tsx'
import { RevealButton } from './reveal-button.tsx'
import { caretBehind, digitsOf, groupSsn } from './typed-digits.ts'
import './with-button.css'

interface Props extends FieldProps {
  readonly name: string
  /** Digits only. */
  readonly value: string
  readonly onValue: (digits: string) => void
}

/** Nine digits that a person reads off and checks: shown as they are typed, and hidden at the press of a button. */
export function SsnField({ name, value, onValue, ...field }: Props) {
  const [hidden, setHidden] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div class="with-button">
          <input
            {...control}
            class="input number"
            // The types of Preact know an input by a single kind.
            type={(hidden ? 'password' : 'text') as 'text'}
            name={name}
            inputMode="numeric"
            autocomplete="off"
            spellcheck={false}
            maxLength={11}
            value={groupSsn(value)}
            onInput={(event) => onValue(regroup(event.currentTarget))}
          />
          <RevealButton
            label={field.label}
            controls={control.id}
            isShown={!hidden}
            onPress={() => setHidden(!hidden)}
          />
        </div>
      )}
    </Field>
  )
}

/** Groups what is typed and leaves the caret behind the digit it stood behind, so that a digit in the middle can be mended. */
function regroup(input: HTMLInputElement): string {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length), 9).length
  const digits = digitsOf(input.value, 9)
  input.value = groupSsn(digits)
  const caret = caretBehind(input.value, before)
  input.setSelectionRange(caret, caret)
  return digits
}
