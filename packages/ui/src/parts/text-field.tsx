import { Field, type FieldProps } from './field.tsx'

/** How many letters are expected: the width of a field tells it. */
export type FieldWidth = 2 | 4 | 12 | 20

interface TextFieldProps extends FieldProps {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  readonly autocomplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  readonly maxLength?: number
  readonly width?: FieldWidth
  readonly spellcheck?: boolean
}

export function TextField({ name, value, onValue, type = 'text', width, ...rest }: TextFieldProps) {
  const { autocomplete, inputMode, maxLength, spellcheck, ...field } = rest
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          class={inputClass(width, inputMode === 'numeric' || inputMode === 'decimal')}
          // The types of Preact know an input by a single kind.
          type={type as 'text'}
          name={name}
          value={value}
          autocomplete={autocomplete}
          inputMode={inputMode}
          maxLength={maxLength}
          spellcheck={spellcheck}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function inputClass(width: FieldWidth | undefined, number = false): string {
  return ['input', width && `letters-${width}`, number && 'number'].filter(Boolean).join(' ')
}
