import { fill } from './fill.ts'
import { formatsOf } from './formats.ts'

/** English and Spanish tell one from many; `{n}` stands for the number. */
interface PluralForms {
  readonly one: string
  readonly other: string
}

export function plural(
  forms: PluralForms,
  count: number,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { pluralOf, count: written } = formatsOf(locale)
  return fill(pluralOf(count) === 'one' ? forms.one : forms.other, { n: written(count), ...values })
}
