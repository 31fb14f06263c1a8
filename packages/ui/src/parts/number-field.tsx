import { useEffect, useState } from 'preact/hooks'
import { fill } from '../texts/fill.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import { readDollars } from './typed-digits.ts'
import './with-button.css'

export interface NumberFieldProps extends FieldProps {
  readonly name: string
  /** A whole number. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onValue: (value: number) => void
}

interface Props extends NumberFieldProps {
  /** In front of the number. */
  readonly sign?: string
  /** A step as it is said: `$50`. */
  readonly written?: (value: number) => string
}

/** A whole number: typed, or changed step by step. Nothing has to be dragged; what is out of bounds becomes the nearest that is not. */
export function NumberField({ name, value, min, max, step, onValue, sign, written, ...field }: Props) {
  const { parts, formats } = useLanguage()
  const [typed, setTyped] = useState(formats.count(value))
  useEffect(() => setTyped(formats.count(value)), [value, formats])
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted))
  const settle = () => {
    const next = within(readDollars(typed) ?? value)
    setTyped(formats.count(next))
    if (next !== value) onValue(next)
  }
  const stepButton = (by: number, icon: 'minus' | 'plus', text: string) => (
    <Button
      kind="secondary"
      label={`${field.label}: ${fill(text, { amount: (written ?? formats.count)(step) })}`}
      disabled={within(value + by) === value}
      onPress={() => onValue(within(value + by))}
    >
      <Icon name={icon} />
    </Button>
  )
  return (
    <Field {...field}>
      {(control) => (
        <div class="with-button">
          {stepButton(-step, 'minus', parts.less)}
          <span class={sign ? 'with-sign' : 'with-sign none'}>
            {sign && (
              <span class="sign" aria-hidden="true">
                {sign}
              </span>
            )}
            <input
              {...control}
              class="input number"
              type="text"
              name={name}
              inputMode="decimal"
              autocomplete="off"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') settle()
              }}
            />
          </span>
          {stepButton(step, 'plus', parts.more)}
        </div>
      )}
    </Field>
  )
}
