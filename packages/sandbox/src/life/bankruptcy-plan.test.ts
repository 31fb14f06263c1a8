import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { personas } from '../people/personas.ts'
import { findPerson } from '../people/population.ts'
import { isSecured } from './bankruptcy-schedules.ts'
import { startOfMonth } from './day.ts'
import { startWalk, walkThrough } from './walk-month.ts'

const lastMonth = 2026 * 12 + 10
const lastWalkedDay = startOfMonth(lastMonth)

const ssns = [
  ...personas.map(({ ssn }) => ssn),
  ...Array.from({ length: 600 }, (_, index) => `666${String((index * 48_271 + 5) % 1_000_000).padStart(6, '0')}`),
]
const bankrupt = ssns
  .map((ssn) => {
    const walk = startWalk(findPerson(ssn)!, [], Number.POSITIVE_INFINITY)
    walkThrough(walk, lastMonth)
    return walk
  })
  .filter(({ bankruptcies }) => bankruptcies.length > 0)

describe('what a trustee pays', () => {
  it('reaches all creditors without security on the same days and in the same share', () => {
    let plans = 0
    for (const { bankruptcies, accounts } of bankrupt)
      for (const { chapter, filedDay, endsDay } of bankruptcies) {
        if (chapter !== 13 || endsDay === 0) continue
        // What is paid in the last weeks is told by those only who report again before the end.
        const untilDay = Math.min(endsDay, lastWalkedDay) - 62
        const paid = accounts
          .filter(({ product, standing }) => standing.chapter === 13 && !isSecured(product))
          .map(({ reports }) => ({
            claimUsd: reports.findLast(({ day }) => day < filedDay)?.balanceUsd ?? 0,
            payments: reports.filter(
              ({ day, paidUsd, lastPaymentDay }) => day > filedDay && lastPaymentDay < untilDay && paidUsd > 0,
            ),
          }))
          .filter(({ claimUsd, payments }) => claimUsd > 1000 && payments.length > 0)
        if (paid.length < 2) continue
        plans += 1
        const days = paid.map(({ payments }) => payments.map(({ lastPaymentDay }) => lastPaymentDay).join())
        assert.equal(new Set(days).size, 1)
        const shares = paid.map(
          ({ claimUsd, payments }) => payments.reduce((sum, { paidUsd }) => sum + paidUsd, 0) / claimUsd,
        )
        assert.ok(Math.max(...shares) - Math.min(...shares) < 0.03, shares.join())
      }
    assert.ok(plans > 0)
  })
})

describe('the last dividend of a plan', () => {
  it('comes within the weeks before the end of the case, and is smaller than the others', () => {
    let ended = 0
    for (const { bankruptcies, accounts } of bankrupt)
      for (const { chapter, filedDay, endsDay, steps } of bankruptcies) {
        if (chapter !== 13 || steps[1]?.status !== 'DISCHARGED' || endsDay > lastWalkedDay) continue
        for (const { product, standing, reports } of accounts) {
          if (standing.chapter !== 13 || isSecured(product)) continue
          const paid = reports.filter(({ day, paidUsd }) => day > filedDay + 150 && day <= endsDay && paidUsd > 0)
          if (paid.length < 12 || reports.findLast(({ day }) => day < endsDay)!.day < endsDay - 15) continue
          ended += 1
          const last = paid.at(-1)!
          assert.ok(last.lastPaymentDay > endsDay - 46 && last.lastPaymentDay <= endsDay - 15)
          assert.ok(last.paidUsd < Math.max(...paid.map(({ paidUsd }) => paidUsd)))
        }
      }
    assert.ok(ended > 0)
  })
})

describe('a petition', () => {
  it('lists more than the bureaus know of', () => {
    for (const { bankruptcies } of bankrupt) for (const { liabilityUsd } of bankruptcies) assert.ok(liabilityUsd > 350)
  })

  it('leaves nothing for a trustee to sell beyond what is exempt and what secures debts', () => {
    for (const { bankruptcies, accounts } of bankrupt)
      for (const { assetUsd, exemptUsd, filedDay } of bankruptcies) {
        let securedUsd = 0
        for (const { product, reports } of accounts)
          if (isSecured(product)) securedUsd += reports.findLast(({ day }) => day <= filedDay)?.balanceUsd ?? 0
        assert.ok(assetUsd - securedUsd - exemptUsd < 2000, `${assetUsd} ${securedUsd} ${exemptUsd}`)
      }
  })

  it('is heard of by each issuer on a day of its own, by its next report', () => {
    for (const { bankruptcies, accounts } of bankrupt)
      for (const { filedDay } of bankruptcies)
        for (const { standing, reports } of accounts)
          if (
            standing.closedDay >= filedDay &&
            standing.closedDay < filedDay + 31 &&
            standing.derogatory === 'BANKRUPTCY'
          )
            assert.ok(standing.closedDay <= reports.find(({ day }) => day >= filedDay)!.day)
  })
})
