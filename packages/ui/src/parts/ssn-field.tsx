import { useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import { digitsOf, groupSsn } from './typed-digits.ts'
import './with-button.css'

interface Props extends FieldProps {
  readonly name: string
  /** Digits only. */
  readonly value: string
  readonly onValue: (digits: string) => void
}

/** Nine digits that a person reads off and checks: shown as they are typed, and hidden at the press of a button. */
export function SsnField({ name, value, onValue, ...field }: Props) {
  const { parts } = useLanguage()
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
            onInput={(event) => {
              const digits = digitsOf(event.currentTarget.value, 9)
              event.currentTarget.value = groupSsn(digits)
              onValue(digits)
            }}
          />
          <Button kind="secondary" controls={control.id} onPress={() => setHidden(!hidden)}>
            <Icon name={hidden ? 'shown' : 'hidden'} />
            {hidden ? parts.show : parts.hide}
            <span class="spoken"> {field.label}</span>
          </Button>
        </div>
      )}
    </Field>
  )
}
