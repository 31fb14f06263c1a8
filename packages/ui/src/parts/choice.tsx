import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { FieldError, FieldGroup, type FieldProps } from './field.tsx'
import './choice.css'

export interface Option {
  readonly value: string
  readonly label: string
  /** A line below the label. */
  readonly about?: string
}

interface RadioProps extends FieldProps {
  readonly name: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onValue: (value: string) => void
}

/** One of a few, all in sight. */
export function RadioGroup({ name, options, value, onValue, ...field }: RadioProps) {
  return (
    <FieldGroup {...field}>
      <div class="choices">
        {options.map((option) => (
          <label class="choice" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <ChoiceText {...option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface CheckboxProps {
  readonly label: ComponentChildren
  readonly about?: string
  readonly name: string
  readonly checked: boolean
  readonly onChecked: (checked: boolean) => void
  readonly error?: string | undefined
  readonly id?: string
  /** Without a frame, as in a table. */
  readonly plain?: boolean
}

export function Checkbox({ label, about, name, checked, onChecked, error, id: given, plain }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <FieldError id={`${id}-error`} error={error} />
      <label class={plain ? 'choice plain' : 'choice'}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <ChoiceText label={label} {...(about ? { about } : {})} />
      </label>
    </div>
  )
}

interface ChoiceButtonProps {
  readonly label: string
  readonly about?: string
  readonly onPress: () => void
}

/** One of a few, each of which does something at once. */
export function ChoiceButton({ label, about, onPress }: ChoiceButtonProps) {
  return (
    <button type="button" class="choice" onClick={onPress}>
      <ChoiceText label={<strong>{label}</strong>} {...(about ? { about } : {})} />
    </button>
  )
}

function ChoiceText({ label, about }: { readonly label: ComponentChildren; readonly about?: string }) {
  return (
    <span>
      {label}
      {about && <span class="about">{about}</span>}
    </span>
  )
}
