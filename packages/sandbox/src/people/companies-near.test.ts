import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { furnisherAt } from '../life/view/furnisher-view.ts'
import { startWalk, walkThrough } from '../life/walk-month.ts'
import { companiesNear } from './companies-near.ts'
import { type FurnishingCompany, firstInvented, furnishingCompanies, type Trade } from './furnishers.ts'
import { personas } from './personas.ts'
import { findPerson } from './population.ts'
import { residencesOf } from './residences.ts'

const localTrades: readonly Trade[] = ['CREDIT_UNION', 'UTILITY', 'LANDLORD', 'HOSPITAL']
const ssns = [
  ...personas.map(({ ssn }) => ssn),
  ...Array.from({ length: 200 }, (_, index) => `666${String((index * 48_271 + 313) % 1_000_000).padStart(6, '0')}`),
]
const walks = ssns.map((ssn) => {
  const walk = startWalk(findPerson(ssn)!, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, 2026 * 12 + 10)
  return walk
})

describe('credit unions, utilities, landlords and hospitals', () => {
  it('deal with people who live in their state', () => {
    let dealings = 0
    for (const { person, accounts, inquiries } of walks)
      for (const [company, day] of [
        ...accounts.map((each) => [each.company, each.openedDay] as const),
        ...inquiries.map((each) => [each.company, each.day] as const),
      ]) {
        if (!localTrades.includes(company.trade)) continue
        dealings += 1
        // An application may come some days before a move, and the account after it.
        const states = residencesOf(person, day + 60).map(({ address }) => address.state)
        assert.ok(states.includes(company.state ?? ''), `${person.ssn} ${company.name} ${company.state}`)
      }
    assert.ok(dealings > 300)
  })

  it('have their address there', () => {
    for (const { accounts } of walks)
      for (const { company } of accounts)
        if (company.state !== null)
          for (const bureau of bureaus)
            assert.equal(furnisherAt(bureau, company, null).address?.state, company.state, company.name)
  })
})

describe('companies', () => {
  const people = walks.map(({ person }) => person)
  const all = new Set<FurnishingCompany>(furnishingCompanies)
  for (const person of people)
    for (const trade of localTrades) for (const company of companiesNear(trade, person, 20_000)) all.add(company)

  it('have names and numbers of their own', () => {
    const companies = [...all]
    assert.equal(new Set(companies.map(({ name }) => name)).size, companies.length)
    assert.equal(new Set(companies.map(({ ordinal }) => ordinal)).size, companies.length)
    assert.ok(companies.every(({ ordinal }) => ordinal < firstInvented))
    for (const bureau of bureaus)
      assert.equal(
        new Set(companies.map((company) => furnisherAt(bureau, company, null).subscriberCode)).size,
        companies.length,
        bureau,
      )
  })

  it('that serve the whole country share no telephone', () => {
    const phones = furnishingCompanies.map((company) => furnisherAt('TU', company, null).phone)
    assert.equal(new Set(phones).size, phones.length)
  })
})
