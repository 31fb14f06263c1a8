import { binColumns } from './characteristics.ts'
import { applyScorecard, crossValidate } from './cross-validate.ts'
import { type FitSettings, fitScorecard } from './fit-scorecard.ts'
import { type FitQuality, measureFit } from './measure-fit.ts'
import { readRows } from './read-rows.ts'
import { compactScorecard, writeScorecard } from './write-scorecard.ts'

const usage = 'usage: npm run fit-scores -- rows.csv'
const output = new URL('../../packages/core/src/scoring/tables/attribute-scorecard.ts', import.meta.url).pathname

const settings: FitSettings = { sweeps: 40, segmentPull: 40, smoothing: 20, freeSmoothing: 400 }
const binCount = 24
const foldCount = 10
const seeds = [11, 12, 13]

const path = process.argv[2]
if (path === undefined) {
  console.error(usage)
  process.exit(1)
}
const rows = readRows(path)
const columns = binColumns(rows, binCount)
console.log(`${rows.length} rows with a score`)

for (const seed of seeds) {
  const folds = crossValidate(rows, foldCount, seed, (training) => fitScorecard(training, columns, settings))
  console.log(`unseen rows, ${foldCount} folds, seed ${seed}: ${summary(folds)}`)
}
const scorecard = compactScorecard(fitScorecard(rows, columns, settings))
const seen = measureFit(
  rows.map((row) => applyScorecard(scorecard, row.attributes)),
  rows.map((row) => row.target),
)
console.log(`all rows, as written: ${summary([seen])}`)
writeScorecard(output, scorecard)
console.log(`wrote ${output}`)

function summary(folds: readonly FitQuality[]): string {
  const measures = ['r2', 'rmse', 'spearman'] as const
  return measures
    .map((measure) => {
      const values = folds.map((fold) => fold[measure])
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
      return `${measure} ${mean.toFixed(4)}${folds.length > 1 ? ` +- ${spread.toFixed(4)}` : ''}`
    })
    .join(', ')
}
