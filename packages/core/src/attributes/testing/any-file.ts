import fc from 'fast-check'
import { sameDayMonthsLater } from '../../calendar/cadence.ts'
import { calendarDate } from '../../calendar/calendar-date.ts'
import { addMonths, monthOf } from '../../calendar/calendar-month.ts'
import { accountTypes } from '../../credit-file/account-types.ts'
import { unreportedMonth } from '../../credit-file/arrange-history.ts'
import {
  blankCollection,
  blankFile,
  blankInquiry,
  blankPublicRecord,
  blankTradeline,
} from '../../credit-file/blank-file.ts'
import { collectionStatuses } from '../../credit-file/collection.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import { publicRecordKinds, publicRecordStatuses } from '../../credit-file/public-record.ts'
import { historyStatuses, ratings } from '../../credit-file/ratings.ts'
import {
  bankruptcyStages,
  cardNetworks,
  designators,
  portfolios,
  responsibilities,
} from '../../credit-file/tradeline-codes.ts'

/** The day on which the files are looked at. */
export const lookedAtOn = calendarDate('2026-11-15')

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 })
/** Some days are still to come. */
const day = fc.integer({ min: -2, max: 100 }).map((age) => sameDayMonthsLater(lookedAtOn, -age))
const usd = orNull(fc.integer({ min: -500, max: 100_000 }))

const tradeline = fc
  .record({
    portfolio: fc.constantFrom(...portfolios),
    accountType: fc.constantFrom(...Object.keys(accountTypes)),
    network: orNull(fc.constantFrom(...cardNetworks)),
    education: fc.boolean(),
    responsibility: fc.constantFrom(...responsibilities),
    designator: fc.constantFrom('OPEN' as const, ...designators),
    rating: fc.constantFrom('CURRENT' as const, ...ratings),
    bankruptcyStage: orNull(fc.constantFrom(...bankruptcyStages)),
    closedOn: orNull(day),
    reportedOn: orNull(day),
    verifiedOn: orNull(day),
    balanceUsd: usd,
    creditLimitUsd: usd,
    highCreditUsd: usd,
    scheduledPaymentUsd: usd,
    months: fc.array(fc.constantFrom('CURRENT' as const, ...historyStatuses), { maxLength: 84 }),
  })
  .map(({ months, ...drawn }) => ({
    ...blankTradeline,
    ...drawn,
    history: months.map((status, age) => ({ ...unreportedMonth(addMonths(monthOf(lookedAtOn), 1 - age)), status })),
  }))

const collection = fc
  .record({
    status: fc.constantFrom(...collectionStatuses),
    balanceUsd: usd,
    originalUsd: usd,
    medical: fc.boolean(),
    thirdParty: fc.boolean(),
  })
  .map((drawn) => ({ ...blankCollection, ...drawn }))

const publicRecord = fc
  .record({
    kind: fc.constantFrom(...publicRecordKinds),
    status: fc.constantFrom(...publicRecordStatuses),
    filedOn: orNull(day),
    statusOn: orNull(day),
  })
  .map((drawn) => ({ ...blankPublicRecord, ...drawn }))

const inquiry = fc
  .record({ type: fc.constantFrom('HARD', 'SOFT'), inquiredOn: day })
  .map((drawn) => ({ ...blankInquiry, ...drawn }))

/** Files with everything that attributes look at, in any combination, likely or not. */
export const anyFile: fc.Arbitrary<CreditFile> = fc
  .record({
    tradelines: fc.array(tradeline, { maxLength: 10 }),
    collections: fc.array(collection, { maxLength: 4 }),
    publicRecords: fc.array(publicRecord, { maxLength: 4 }),
    inquiries: fc.array(inquiry, { maxLength: 5 }),
  })
  .map((drawn) => ({ ...blankFile('EFX', lookedAtOn), ...drawn }))
