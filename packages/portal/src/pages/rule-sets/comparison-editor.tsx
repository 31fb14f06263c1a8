import { type AttributeCode, attributeCatalogue } from '@plumbline/core/attributes'
import { type Comparison, operators } from '@plumbline/core/rule-sets'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { operatorWords } from './rule-sentence.ts'

interface Props {
  readonly value: Comparison
  readonly onValue: (value: Comparison) => void
}

const attributeOptions = attributeCatalogue.map(({ code, name }) => ({ value: code, label: name }))
const numberOperators = operators.map((value) => ({ value, label: operatorWords[value] }))
const flagOperators = numberOperators.filter(({ value }) => value === '=' || value === '!=')
const flags = [
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
]

/** One attribute, how it is compared, and with what. */
export function ComparisonEditor({ value, onValue }: Props) {
  const isFlag = isFlagCode(value.attr)
  const chooseAttribute = (attr: string) => {
    if (isFlagCode(attr) === isFlag) return onValue({ ...value, attr: attr as AttributeCode })
    return onValue({ attr: attr as AttributeCode, op: '=', value: isFlagCode(attr) ? true : 0 })
  }
  return (
    <div class="comparison">
      <SelectField
        label="Attribute"
        name="attribute"
        options={attributeOptions}
        value={value.attr}
        onValue={chooseAttribute}
      />
      <SelectField
        label="Comparison"
        name="comparison"
        options={isFlag ? flagOperators : numberOperators}
        value={value.op}
        onValue={(op) => onValue({ ...value, op: op as Comparison['op'] })}
      />
      {isFlag ? (
        <SelectField
          label="Value"
          name="value"
          options={flags}
          value={String(value.value)}
          onValue={(chosen) => onValue({ ...value, value: chosen === 'true' })}
        />
      ) : (
        <NumbersField value={value} onValue={onValue} />
      )}
    </div>
  )
}

/** A number, or several with commas between them. What is no number is kept as it is typed, and the check says so. */
function NumbersField({ value, onValue }: Props) {
  const [typed, setTyped] = useState(String(value.value))
  const isList = value.op === 'between' || value.op === 'in'
  return (
    <TextField
      label="Value"
      name="value"
      {...(isList ? { hint: value.op === 'between' ? 'Low, high' : 'With commas between them' } : {})}
      value={typed}
      inputMode={isList ? 'text' : 'decimal'}
      autocomplete="off"
      onValue={(text) => {
        setTyped(text)
        onValue({ ...value, value: (isList ? text.split(',').map(numberIn) : numberIn(text)) as Comparison['value'] })
      }}
    />
  )
}

function numberIn(text: string): number | string {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}

export function isFlagCode(code: string): boolean {
  return attributeCatalogue.some((attribute) => attribute.code === code && attribute.type === 'boolean')
}
