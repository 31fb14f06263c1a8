import { useLanguage } from './language.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** An amount in whole dollars. */
export function MoneyField(props: NumberFieldProps) {
  const { formats } = useLanguage()
  return <NumberField {...props} sign="$" written={formats.dollars} />
}
