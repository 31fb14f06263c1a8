import { autoTypes, mortgageTypes } from '../credit-file/account-types.ts'
import { percent } from '../credit-file/percent.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { type Attribute, count, flag } from './attribute.ts'
import { countOf } from './file-facts.ts'

const onTimePercent: Attribute<'ECM11'> = {
  code: 'ECM11',
  name: 'Share paid on time',
  type: 'decimal',
  unit: 'percent',
  min: 0,
  max: 100,
  description:
    'Of all rated months of all accounts in the last 24 calendar months, the share that was paid on time. Months that are too new, ' +
    'unrated or not reported do not count.',
  missingWhen: 'no account has a rated month in that time',
  read: ({ accounts }) => {
    let rated = 0
    let onTime = 0
    for (const { ratedMonths, onTimeMonths } of accounts) {
      rated += ratedMonths
      onTime += onTimeMonths
    }
    return rated === 0 ? null : percent(onTime, rated)
  },
}

/** How the accounts are and have been paid. */
export const paymentBehavior = [
  onTimePercent,
  count(
    'ECM17',
    'accounts',
    'Accounts with a delinquency in a year',
    'Accounts that were late or derogatory in one of the last 12 calendar months, or are so by a report of the last 12 months; each once.',
    ({ accounts }) => countOf(accounts, ({ negativeInYear }) => negativeInYear),
  ),
  flag('ECM31', 'Late on an open mortgage', 'An open mortgage is 30 days or more behind now.', ({ open }) =>
    open.some(({ account, late }) => late && isMortgage(account)),
  ),
  flag('ECM32', 'Late on an open auto loan', 'An open auto loan or lease is 30 days or more behind now.', ({ open }) =>
    open.some(({ account, late }) => late && autoTypes.has(account.accountType)),
  ),
  count(
    'ECM43',
    'accounts',
    'Repossessions',
    'Accounts whose goods were repossessed or given back, now or in any month on file.',
    ({ accounts }) => countOf(accounts, ({ repossessed }) => repossessed),
  ),
  count(
    'ECM44',
    'accounts',
    'Foreclosures',
    'Accounts that ended in a foreclosure, now or in any month on file. One that has only been started does not count.',
    ({ accounts }) => countOf(accounts, ({ foreclosed }) => foreclosed),
  ),
] as const

function isMortgage({ portfolio, accountType }: Tradeline): boolean {
  return portfolio === 'MORTGAGE' || mortgageTypes.has(accountType)
}
