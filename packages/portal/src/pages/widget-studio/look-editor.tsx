import { type ColorScheme, defaultTheme, type TokenName } from '@plumbline/core/widget'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import type { EditedTheme, Studio } from './studio.ts'
import { colourGroups, shapeChoices, tokenWords } from './token-words.ts'
import './look-editor.css'

interface Props {
  readonly theme: EditedTheme
  /** Colours are for light or for dark; the one that the preview shows is edited. */
  readonly scheme: ColorScheme
  readonly disabled: boolean
  readonly studio: Studio
  readonly onTheme: (theme: EditedTheme) => void
}

/** Every value of a look. What is left empty has its usual value. */
export function LookEditor({ theme, scheme, disabled, studio, onTheme }: Props) {
  const setColour = (name: TokenName) => (value: string) =>
    onTheme({ ...theme, [scheme]: withValue(theme[scheme], name, value) })
  const setShape = (name: TokenName) => (value: string) =>
    onTheme({ light: withValue(theme.light, name, value), dark: withValue(theme.dark, name, value) })
  const usual = defaultTheme[scheme]
  return (
    <Card title={`Colours on ${scheme}`}>
      {Object.entries(colourGroups).map(([group, names], index) => (
        <Disclosure key={group} summary={group} open={index === 0}>
          <div class="look-fields">
            {names.map((name) => (
              <ColourField
                key={`${scheme} ${name}`}
                name={name}
                label={tokenWords[name]}
                value={theme[scheme][`--pl-${name}`] ?? ''}
                usual={usual[name]}
                disabled={disabled}
                onValue={setColour(name)}
              />
            ))}
          </div>
        </Disclosure>
      ))}
      <Disclosure summary="Type and shape, on both">
        <div class="look-fields">
          {(Object.keys(shapeChoices) as (keyof typeof shapeChoices)[]).map((name) => (
            <SelectField
              key={name}
              label={tokenWords[name]}
              name={name}
              optional
              hint={`Usually ${usual[name]}`}
              options={optionsOf(name, theme.light[`--pl-${name}`])}
              value={theme.light[`--pl-${name}`] ?? ''}
              onValue={disabled ? () => undefined : setShape(name)}
            />
          ))}
        </div>
      </Disclosure>
      <Disclosure summary="Logo">
        <LogoField theme={theme} scheme={scheme} disabled={disabled} studio={studio} onTheme={onTheme} />
      </Disclosure>
    </Card>
  )
}

/** A value that was set elsewhere stays among the choices. */
function optionsOf(name: keyof typeof shapeChoices, value: string | undefined) {
  const choices: readonly string[] = shapeChoices[name]
  const all = value === undefined || choices.includes(value) ? choices : [...choices, value]
  return all.map((one) => ({ value: one, label: one }))
}

function withValue(values: EditedTheme['light'], name: TokenName, value: string): EditedTheme['light'] {
  const { [`--pl-${name}`]: _before, ...others } = values
  return value === '' ? others : { ...others, [`--pl-${name}`]: value }
}
