import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import { scoreOnly } from './score-file.ts'
import { creditFiles } from './testing/arbitrary-files.ts'
import { hardInquiry, profileDate } from './testing/described-profiles.ts'

// What it costs on average is measured on people: generated files are thinner than those of a population.
const files = fc.sample(creditFiles, { numRuns: 1000, seed: 7 })

for (const model of scoreModels) {
  const score = (file: CreditFile) => scoreOnly(readScoringFacts(file, profileDate, model), model)
  const costs = files.flatMap((file) => {
    const before = score(file)
    const after = score({ ...file, inquiries: [...file.inquiries, hardInquiry('new', 1)] })
    return before === null || after === null ? [] : [{ accounts: file.tradelines.length, points: before - after }]
  })
  const meanOf = (some: typeof costs) => some.reduce((sum, { points }) => sum + points, 0) / some.length

  it(`one inquiry costs a thin file more than a full one (${model})`, () => {
    const thin = meanOf(costs.filter(({ accounts }) => accounts <= 3))
    const full = meanOf(costs.filter(({ accounts }) => accounts >= 10))
    assert.ok(full > 0.5 && full < 5 && thin > 1.5 * full, `thin ${thin}, full ${full}`)
  })
  it(`one inquiry never costs more than 50 points (${model})`, () => {
    assert.ok(costs.every(({ points }) => points >= 0 && points <= 50))
  })
}
