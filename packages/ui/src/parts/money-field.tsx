import { useEffect, useState } from 'preact/hooks'
import { fill } from '../texts/fill.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import { readDollars } from './typed-digits.ts'
import './with-button.css'

interface Props extends FieldProps {
  readonly name: string
  /** Whole dollars. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onValue: (dollars: number) => void
}

/** An amount: typed, or changed step by step. Nothing has to be dragged. */
export function MoneyField({ name, value, min, max, step, onValue, ...field }: Props) {
  const { parts, formats } = useLanguage()
  const [typed, setTyped] = useState(formats.count(value))
  useEffect(() => setTyped(formats.count(value)), [value, formats])
  const within = (dollars: number) => Math.min(max, Math.max(min, dollars))
  const settle = () => {
    const dollars = within(readDollars(typed) ?? value)
    setTyped(formats.count(dollars))
    if (dollars !== value) onValue(dollars)
  }
  const stepButton = (by: number, icon: 'minus' | 'plus', text: string) => (
    <Button
      kind="secondary"
      label={`${field.label}: ${fill(text, { amount: formats.dollars(step) })}`}
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
          <span class="with-sign">
            <span class="sign" aria-hidden="true">
              $
            </span>
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
