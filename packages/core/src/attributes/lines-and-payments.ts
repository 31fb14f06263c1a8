import { autoTypes } from '../credit-file/account-types.ts'
import { percent } from '../credit-file/percent.ts'
import type { AccountFacts } from './account-facts.ts'
import { type Attribute, dollars } from './attribute.ts'
import type { FileFacts } from './file-facts.ts'

const autoUtilization: Attribute<'ECM35'> = {
  code: 'ECM35',
  name: 'Share of auto credit still owed',
  type: 'decimal',
  unit: 'percent',
  min: 0,
  max: null,
  description: 'What is owed on the auto loans and leases of ECM34, as a share of ECM34. It can be above 100.',
  missingWhen: 'ECM34 is 0',
  read: (facts) => {
    const line = Math.max(0, sum(facts, isRecentAuto, borrowedUsd))
    if (line === 0) return null
    return percent(
      Math.max(
        0,
        sum(facts, isRecentAuto, ({ balanceUsd }) => balanceUsd),
      ),
      line,
    )
  },
}

/** What may still be drawn, what is due each month, and auto credit. */
export const linesAndPayments = [
  dollars(
    'ECM10',
    'Available revolving credit',
    'What may still be drawn on open cards and lines of credit. Where no limit is told, the highest balance so far stands for it.',
    (facts) =>
      sum(
        facts,
        ({ kind }) => kind === 'REVOLVING',
        ({ availableUsd }) => availableUsd,
      ),
  ),
  dollars(
    'ECM33',
    'Monthly payments',
    'Scheduled monthly payments of open accounts that were verified in the last 12 months.',
    (facts) =>
      sum(
        facts,
        ({ verifiedInYear }) => verifiedInYear,
        ({ account }) => account.scheduledPaymentUsd ?? 0,
      ),
  ),
  dollars(
    'ECM34',
    'Auto credit',
    'Original amounts of open auto loans and leases that were verified in the last 12 months.',
    (facts) => sum(facts, isRecentAuto, borrowedUsd),
  ),
  autoUtilization,
  dollars(
    'ECM40',
    'Open to buy',
    'What may still be drawn on open accounts other than loans that were verified in the last 12 months.',
    (facts) =>
      sum(
        facts,
        ({ kind, verifiedInYear }) => kind !== 'INSTALLMENT' && verifiedInYear,
        ({ availableUsd }) => availableUsd,
      ),
  ),
] as const

function sum(
  { open }: FileFacts,
  counts: (facts: AccountFacts) => boolean,
  amountOf: (facts: AccountFacts) => number,
): number {
  let usd = 0
  for (const facts of open) if (counts(facts)) usd += amountOf(facts)
  return usd
}

function isRecentAuto({ account, verifiedInYear }: AccountFacts): boolean {
  return verifiedInYear && autoTypes.has(account.accountType)
}

function borrowedUsd({ account }: AccountFacts): number {
  return account.highCreditUsd ?? account.creditLimitUsd ?? 0
}
