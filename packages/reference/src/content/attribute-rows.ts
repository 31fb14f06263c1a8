import { type Attribute, attributeCatalogue } from '@plumbline/core/attributes'

export const attributesLead =
  'The figures of a credit file that rules of pre-screening are written about. They are read from one bureau’s file, and the same facts give the same figures at each of them.'

/** What holds for all of them, in the little Markdown that pages and files understand. */
export const attributesNotes: readonly string[] = [
  'Where there is nothing to count, a count or a sum is 0 and not missing. A comparison with a missing attribute is neither true nor false; the rule set says what becomes of a rule that ends so. Without a file to read (NO HIT) every attribute is missing.',
  'Accounts that the person may only use and does not answer for are left out, unless the rule set says `authorizedUser: include`. Months are full months up to the day of the decision. A value in a rule has to be of the type and in the range that stand here.',
]

export const attributeHead = ['Code', 'Name', 'Type', 'Range', 'Meaning', 'Missing when'] as const

export interface AttributeFacts {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly range: string
  readonly meaning: string
  /** Empty where every file has it. */
  readonly missing: string
}

export const attributeRows: readonly AttributeFacts[] = attributeCatalogue.map((attribute) => ({
  code: attribute.code,
  name: attribute.name,
  type: typeWords(attribute),
  range: rangeWords(attribute),
  meaning: attribute.description,
  missing: attribute.missingWhen ?? '',
}))

function typeWords({ type, unit }: Attribute): string {
  if (type === 'boolean') return 'boolean'
  const counted = unit === 'usd' ? 'whole US dollars' : unit === 'percent' ? 'percent, 2 decimals' : unit
  return `${type}, ${counted}`
}

function rangeWords({ type, min, max }: Attribute): string {
  if (type === 'boolean') return 'true or false'
  return max === null ? `${min}+` : `${min}–${max}`
}
