import {
  collectionStatuses,
  nameKinds,
  phoneKinds,
  publicRecordKinds,
  publicRecordStatuses,
} from '@plumbline/core/credit-file'
import type { StandardReport as CoreReport } from '@plumbline/core/reports'
import { type Static, Type } from 'typebox'
import { answer, CalendarDate, choice, count, flag, nullable, text } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { StandardSource } from './standard-source.ts'
import { StandardTradeline } from './standard-tradeline.ts'

/** The file of any bureau in the one format they share: whole dollars, calendar dates, null for unknown. */

const sum = (description: string) => count(`${description}, whole dollars`, 1870)
const dollars = (description: string) => nullable(sum(description))
const day = nullable(CalendarDate)

export const StandardIdentity = answer({
  names: Type.Array(
    answer({
      first: text('First name', 'MAREN'),
      middle: nullable(text('Middle name', 'A')),
      last: text('Last name', 'LINDQVIST'),
      suffix: nullable(text('Suffix', 'JR')),
      kind: choice(nameKinds, { description: 'Kind' }),
      source: StandardSource,
    }),
  ),
  addresses: Type.Array(
    answer({
      street1: text('Street', '118 ALDER LANE'),
      street2: nullable(text('Apartment, suite, unit', 'APT 4')),
      city: text('City', 'FORT COLLINS'),
      state: text('State', 'CO'),
      zip: text('Zip', '80521'),
      firstSeen: day,
      lastSeen: day,
      current: flag('Lives there now', true),
      source: StandardSource,
    }),
  ),
  phones: Type.Array(
    answer({
      number: text('Phone number', '9705550148'),
      kind: choice(phoneKinds, { description: 'Kind' }),
      source: StandardSource,
    }),
  ),
  employers: Type.Array(
    answer({
      name: text('Employer', 'POUDRE WORKS'),
      title: nullable(text('Position', 'ENGINEER')),
      current: flag('Works there now', true),
      employedOn: day,
      source: StandardSource,
    }),
  ),
  birthYear: nullable(count('Year of birth', 1984)),
  ssnLast4: nullable(text('Last four digits of the number', '1000')),
  frozen: flag('The file is frozen or locked'),
  deceased: flag('Reported as deceased'),
})

export const StandardSummary = answer({
  openAccounts: count('Open accounts', 6),
  closedAccounts: count('Closed accounts', 3),
  negativeAccounts: count('Negative accounts', 0),
  hardInquiries: count('Hard inquiries', 2),
  collections: count('Collections', 0),
  publicRecords: count('Public records', 0),
  historyMonths: count('Months since the oldest account', 132),
  averageAgeMonths: count('Average age of the accounts in months', 61),
  revolvingBalance: sum('Balance of revolving accounts'),
  revolvingLimit: sum('Limit of revolving accounts'),
  utilization: nullable(Type.Number({ description: 'Balance in percent of the limit', examples: [41.5] })),
  totalBalance: sum('Balance of all accounts'),
  monthlyPayment: sum('Scheduled payments a month'),
})

export const StandardCollection = answer({
  id: text('Id within the report', 'col-1'),
  source: StandardSource,
  agencyName: text('Agency', 'FRONT RANGE RECOVERY'),
  originalCreditor: nullable(text('Original creditor', 'FOOTHILLS CLINIC')),
  accountNumber: text('Masked', '*****221'),
  assignedOn: day,
  reportedOn: day,
  firstDelinquencyOn: day,
  originalAmount: dollars('Original amount'),
  balance: dollars('Balance'),
  status: choice(collectionStatuses, { description: 'State' }),
  medical: flag('Medical debt', true),
  thirdParty: flag('Reported by a collection agency', true),
})

export const StandardInquiry = answer({
  id: text('Id within the report', 'inq-1'),
  source: StandardSource,
  inquirer: text('Who asked', 'RIDGE AUTO FINANCE'),
  industry: nullable(text('Line of business', 'AUTOMOTIVE')),
  date: CalendarDate,
  type: choice(['HARD', 'SOFT'], { description: 'Only hard inquiries count' }),
})

export const StandardPublicRecord = answer({
  id: text('Id within the report', 'pub-1'),
  source: StandardSource,
  kind: choice(publicRecordKinds, { description: 'Kind' }),
  chapter: nullable(count('Chapter of a bankruptcy', 7)),
  filedOn: day,
  reportedOn: day,
  statusOn: day,
  status: choice(publicRecordStatuses, { description: 'State' }),
  court: nullable(text('Court', 'DISTRICT COURT DENVER')),
  reference: nullable(text('Case number', '26-10442')),
  amount: dollars('Amount'),
})

export const StandardReport = answer(
  {
    identity: StandardIdentity,
    summary: StandardSummary,
    tradelines: Type.Array(StandardTradeline),
    collections: Type.Array(StandardCollection),
    inquiries: Type.Array(StandardInquiry),
    publicRecords: Type.Array(StandardPublicRecord),
  },
  { description: 'The file of one bureau in the standard format' },
)
export type StandardReport = SameShape<CoreReport, Static<typeof StandardReport>>
