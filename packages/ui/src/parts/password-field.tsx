import { useState } from 'preact/hooks'
import { Field, type FieldProps } from './field.tsx'
import { RevealButton } from './reveal-button.tsx'
import './with-button.css'

interface Props extends FieldProps {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  /** Tells the browser whether to offer a password that it keeps, or to make one. */
  readonly autocomplete: 'current-password' | 'new-password'
}

/** Hidden from who looks over a shoulder, and shown at the press of a button to who wants to check it. */
export function PasswordField({ name, value, onValue, autocomplete, ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div class="with-button">
          <input
            {...control}
            class="input"
            // The types of Preact know an input by a single kind.
            type={(shown ? 'text' : 'password') as 'text'}
            name={name}
            value={value}
            autocomplete={autocomplete}
            autocapitalize="off"
            spellcheck={false}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
          <RevealButton label={field.label} controls={control.id} isShown={shown} onPress={() => setShown(!shown)} />
        </div>
      )}
    </Field>
  )
}
