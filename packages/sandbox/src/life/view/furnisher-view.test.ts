import assert from 'node:assert/strict'
import { it } from 'node:test'
import { bureaus, industryWords } from '@plumbline/core/bureaus'
import { furnishingCompanies } from '../../people/furnishers.ts'
import { furnisherAt } from './furnisher-view.ts'

it('a home center sells lumber and hardware at every bureau', () => {
  const center = furnishingCompanies.find(({ name }) => name === 'Kettlewick Home Center')
  for (const bureau of bureaus) {
    const { industry, classification } = furnisherAt(bureau, center!, null)
    assert.equal(industryWords(industry!), 'Home improvement store')
    assert.equal(classification, 'LUMBER_AND_HARDWARE')
  }
})

it('bureaus tell a company for gas from one for electricity', () => {
  const industries = (name: string) =>
    bureaus.map((bureau) => furnisherAt(bureau, furnishingCompanies.find((each) => each.name === name)!, null).industry)
  assert.deepEqual(industries('Eastmoor Gas Company'), ['UG', 'UG', 'UG'])
  assert.deepEqual(industries('Riverfall Electric'), ['UE', 'UE', 'UE'])
})
