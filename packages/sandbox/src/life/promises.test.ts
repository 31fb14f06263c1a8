import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, calendarDate, sameDayMonthsLater } from '@plumbline/core/calendar'
import { type CreditFile, isDerogatory, isLate } from '@plumbline/core/credit-file'
import { lifeAt } from '../people/population.ts'
import type { InjectedEvent } from './injected/injected-event.ts'

const promisedOn = calendarDate('2026-11-15')
/** Months are walked as a whole: what is not opened late in a month can move a balance early in it. */
const monthBefore = calendarDate('2026-10-31')
/** What was applied for before is signed by then. */
const signedUntil = sameDayMonthsLater(promisedOn, 2)
const later = sameDayMonthsLater(promisedOn, 14)
/** Spread over the whole area, so that some are in trouble and some want credit. */
const people = Array.from(
  { length: 80 },
  (_, index) => `666${String((index * 48_271 + 40) % 1_000_000).padStart(6, '0')}`,
)

describe('a person who keeps what a plan asks to be kept', () => {
  const files = people.flatMap((ssn) => {
    const at = (kept: boolean) => {
      const life = lifeAt(ssn, 'EFX', [], kept ? promisedOn : null)!
      const [past, start, end] = [monthBefore, promisedOn, later].map((date) => life.fileAt('EFX', date))
      return { past, start, end }
    }
    const [free, kept] = [at(false), at(true)]
    // Without accounts there is nothing to keep, and no plan.
    const hasAccounts = (kept.start?.tradelines.length ?? 0) > 0
    return hasAccounts && free.end && kept.end ? [{ free, kept }] : []
  })
  const starts = files.map(({ kept }) => kept.start!)
  const count = (which: 'free' | 'kept', broken: (start: CreditFile, end: CreditFile) => boolean) =>
    files.filter((one, index) => broken(starts[index]!, one[which].end!)).length

  test('has the same past', () => {
    for (const { free, kept } of files) assert.deepEqual(kept.past, free.past)
  })

  for (const [name, broken] of [
    ['pays on time', isNewlyLate],
    ['closes no card', hasClosedCard],
    ['opens nothing and applies for nothing', hasNewCredit],
  ] as const)
    test(`${name}, where others do not always`, () => {
      assert.equal(count('kept', broken), 0)
      assert.ok(count('free', broken) > 0)
    })

  test('still has balances that move and bills that end with an agency', () => {
    const newDebts = ({ collections }: CreditFile) =>
      collections.filter(({ assignedOn }) => (assignedOn ?? '') > promisedOn)
    assert.ok(files.some(({ kept }) => newDebts(kept.end!).length > 0))
    const owed = ({ tradelines }: CreditFile) => tradelines.map(({ id, balanceUsd }) => [id, balanceUsd])
    assert.ok(files.filter(({ kept }, index) => `${owed(kept.end!)}` !== `${owed(starts[index]!)}`).length > 40)
  })
})

test('a life that is branched goes on as one that had the events from the beginning', () => {
  for (const ssn of people.slice(0, 20)) {
    const life = lifeAt(ssn, 'EFX')!
    const start = life.fileAt('EFX', promisedOn)
    const account = start?.tradelines.find(({ closedOn, balanceUsd }) => closedOn === null && (balanceUsd ?? 0) > 0)
    const events: InjectedEvent[] = account
      ? [
          {
            id: 'paid',
            type: 'BALANCE_CHANGE',
            bureau: 'EFX',
            on: addDays(sameDayMonthsLater(promisedOn, 1), -1),
            data: { accountId: account.id, balanceUsd: 5 },
          },
        ]
      : []
    const branch = life.branch(events)
    assert.deepEqual(branch.fileAt('EFX', later), lifeAt(ssn, 'EFX', events)!.fileAt('EFX', later))
    // The life that it came from has noticed nothing.
    assert.deepEqual(life.fileAt('EFX', later), lifeAt(ssn, 'EFX')!.fileAt('EFX', later))
    assert.throws(() => life.branch([{ ...events[0]!, id: 'late', bureau: 'EFX', on: promisedOn }]), RangeError)
  }
})

/** Only of accounts that were paid on time when the promise was made. */
function isNewlyLate(start: CreditFile, end: CreditFile): boolean {
  return end.tradelines.some((account) => {
    const before = start.tradelines.find(({ id }) => id === account.id)
    if (before === undefined || before.rating !== 'CURRENT' || account.responsibility === 'AUTHORIZED_USER')
      return false
    // What was missed before the promise may be reported after it.
    return account.history.some(({ month, status }) => month > '2026-12' && isLate(status))
  })
}

function hasClosedCard(start: CreditFile, end: CreditFile): boolean {
  return end.tradelines.some(
    ({ closedOn, remarks, designator, creditLimitUsd }) =>
      closedOn !== null &&
      closedOn > start.generatedOn &&
      designator === 'CLOSED' &&
      (creditLimitUsd ?? 0) > 0 &&
      remarks.some(({ text }) => /consumer/i.test(text)),
  )
}

function hasNewCredit(start: CreditFile, end: CreditFile): boolean {
  return (
    end.inquiries.some(({ type, inquiredOn }) => type === 'HARD' && inquiredOn > start.generatedOn) ||
    end.tradelines.some(
      ({ openedOn, responsibility, rating }) =>
        openedOn !== null &&
        openedOn > signedUntil &&
        responsibility !== 'AUTHORIZED_USER' &&
        // A debt that was sold is an account of the buyer.
        !isDerogatory(rating),
    )
  )
}
