import { ageInMonths, isWithinMonths } from '../calendar/age-in-months.ts'
import type { PublicRecord } from '../credit-file/public-record.ts'
import { type Attribute, count, flag } from './attribute.ts'
import { countOf } from './file-facts.ts'

const monthsSinceRecord: Attribute<'ECM38'> = {
  code: 'ECM38',
  name: 'Months since the latest public record',
  type: 'integer',
  unit: 'months',
  min: 0,
  max: null,
  description: 'Full months since the latest filing of a public record.',
  missingWhen: 'no public record tells when it was filed',
  read: ({ records, asOf }) => {
    let age: number | null = null
    for (const { filedOn } of records) {
      if (filedOn === null) continue
      const months = ageInMonths(filedOn, asOf)
      if (age === null || months < age) age = months
    }
    return age
  },
}

/** What courts and registries have on record. */
export const recordAttributes = [
  flag(
    'ECM29',
    'Open bankruptcy',
    'A bankruptcy that was filed in the last 84 months and has not ended.',
    ({ records, asOf }) =>
      records.some((record) => isOpenBankruptcy(record) && isWithinMonths(record.filedOn, 84, asOf)),
  ),
  flag(
    'ECM30',
    'Ended bankruptcy',
    'A bankruptcy that was discharged, dismissed or withdrawn in the last 84 months.',
    ({ records, asOf }) =>
      records.some(
        (record) => isEndedBankruptcy(record) && isWithinMonths(record.statusOn ?? record.filedOn, 84, asOf),
      ),
  ),
  count('ECM36', 'records', 'Public records', 'Public records that tell when they were filed.', ({ records }) =>
    countOf(records, ({ filedOn }) => filedOn !== null),
  ),
  count('ECM37', 'records', 'Bankruptcies', 'Bankruptcies on record, open and ended.', ({ records }) =>
    countOf(records, ({ kind }) => kind === 'BANKRUPTCY'),
  ),
  monthsSinceRecord,
  count('ECM42', 'records', 'Tax liens', 'Tax liens on record, released or not.', ({ records }) =>
    countOf(records, ({ kind }) => kind === 'TAX_LIEN'),
  ),
] as const

function isOpenBankruptcy({ kind, status }: PublicRecord): boolean {
  return kind === 'BANKRUPTCY' && status === 'FILED'
}

function isEndedBankruptcy({ kind, status }: PublicRecord): boolean {
  return kind === 'BANKRUPTCY' && (status === 'DISCHARGED' || status === 'DISMISSED' || status === 'WITHDRAWN')
}
