import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { comparePopulation } from './compare-population.ts'
import { drawPage } from './draw-page.ts'
import { samplePeople } from './sample-people.ts'

const people = samplePeople(1500)
const rows = comparePopulation(people)

describe('1500 people, with the sampling error allowed on top of each tolerance', () => {
  for (const { group, statistic, published, ours, tolerance } of rows)
    it(`${group}: ${statistic}`, () => {
      assert.ok(Math.abs(ours - published) <= tolerance, `${ours} is not within ${tolerance} of ${published}`)
    })
})

it('the page shows every figure', () => {
  const page = drawPage(people, rows)
  for (const { statistic } of rows) assert.ok(page.includes(statistic.replaceAll('<', '&lt;')), statistic)
  assert.equal(page.match(/<figure>/g)?.length, 8)
})
