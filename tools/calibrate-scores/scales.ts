import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { evaluateModel, type ScoreScale, scaleForPopulation, scoreModelDefinitions } from '@plumbline/core/scoring'
import { sampleFiles } from '../realism/effects/sample-files.ts'
import { writeScales } from './write-tables.ts'

// Makes the scales of both models anew from people of the sandbox, so that these are spread over the scores as real people are.
const people = Number(process.argv[2] ?? 20_000)
if (!Number.isInteger(people) || people < 1000) {
  console.error('Usage: npm run score-scales [-- people, 1000 or more]')
  process.exit(1)
}
const estimates: Record<ScoreModel, number[]> = { SCORE_MODEL_V3: [], SCORE_MODEL_V4: [] }
for (const { facts } of sampleFiles(people))
  for (const model of scoreModels) estimates[model].push(evaluateModel(facts, scoreModelDefinitions[model]).estimate)
const scales = Object.fromEntries(
  scoreModels.map((model) => [model, scaleForPopulation(estimates[model], model)]),
) as Record<ScoreModel, ScoreScale>
writeScales(scales)
console.log(`scales made from ${estimates.SCORE_MODEL_V3.length} people with a score`)
