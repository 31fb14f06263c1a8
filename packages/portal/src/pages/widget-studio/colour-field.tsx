import { isThemeValue } from '@plumbline/core/widget'
import { Field } from '@plumbline/ui/parts/field'

interface Props {
  readonly name: string
  readonly label: string
  /** Empty: the usual one. */
  readonly value: string
  readonly usual: string
  readonly disabled: boolean
  readonly onValue: (value: string) => void
}

/** A colour: picked, or typed as designers hand it on. */
export function ColourField({ name, label, value, usual, disabled, onValue }: Props) {
  const isWrong = value !== '' && !isThemeValue(`--pl-${name}`, value)
  return (
    <Field label={label} error={isWrong ? 'Write a colour such as #0b57d0' : undefined}>
      {(control) => (
        <span class="colour-field">
          <input
            type="color"
            aria-label={`Pick a colour for ${label}`}
            value={isWrong ? usual : sixDigits(value || usual)}
            disabled={disabled}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
          <input
            {...control}
            // Empty, it has its usual value, which stands there.
            aria-required={false}
            class="input"
            type="text"
            name={name}
            value={value}
            placeholder={usual}
            maxLength={7}
            autocomplete="off"
            spellcheck={false}
            disabled={disabled}
            onInput={(event) => onValue(event.currentTarget.value.trim().toLowerCase())}
          />
        </span>
      )}
    </Field>
  )
}

/** Browsers pick among colours of six digits only. */
function sixDigits(colour: string): string {
  return colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour
}
