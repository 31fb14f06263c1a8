import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import { scoreOnly } from './score-file.ts'
import { creditFiles } from './testing/arbitrary-files.ts'
import { hardInquiry, profileDate } from './testing/described-profiles.ts'

const files = fc.sample(creditFiles, { numRuns: 600, seed: 7 })

for (const model of scoreModels) {
  const score = (file: CreditFile) => scoreOnly(readScoringFacts(file, profileDate, model), model)
  const costs = files.flatMap((file) => {
    const before = score(file)
    const after = score({ ...file, inquiries: [...file.inquiries, hardInquiry('new', 1)] })
    return before === null || after === null ? [] : [before - after]
  })

  it(`one inquiry costs less than five points on average (${model})`, () => {
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length
    assert.ok(mean > 0.5 && mean < 5, `mean ${mean}`)
  })
  it(`one inquiry seldom costs more than ten points (${model})`, () => {
    assert.ok(costs.filter((cost) => cost > 10).length <= 0.14 * costs.length)
  })
}
