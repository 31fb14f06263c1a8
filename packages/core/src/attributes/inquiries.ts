import { ageInMonths, isWithinMonths } from '../calendar/age-in-months.ts'
import { type Attribute, count } from './attribute.ts'
import { countOf, type FileFacts } from './file-facts.ts'

const monthsSinceInquiry: Attribute<'ECM39'> = {
  code: 'ECM39',
  name: 'Months since the latest inquiry',
  type: 'integer',
  unit: 'months',
  min: 0,
  max: null,
  description: 'Full months since the person last applied for credit.',
  missingWhen: 'there is no hard inquiry on file',
  read: ({ inquiries, asOf }: FileFacts) => {
    let age: number | null = null
    for (const { inquiredOn } of inquiries) {
      const months = ageInMonths(inquiredOn, asOf)
      if (age === null || months < age) age = months
    }
    return age
  },
}

/** Applications for credit. Inquiries of one search for a loan are not folded into one. */
export const inquiryAttributes = [
  count(
    'ECM09',
    'inquiries',
    'Inquiries',
    'Hard inquiries of the last 24 months, each counted by itself.',
    ({ inquiries, asOf }) => countOf(inquiries, ({ inquiredOn }) => isWithinMonths(inquiredOn, 24, asOf)),
  ),
  monthsSinceInquiry,
] as const
