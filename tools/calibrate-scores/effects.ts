import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import {
  exactScore,
  type ModelParameters,
  makeModel,
  modelParameters,
  type ScoreScale,
  scaleForPopulation,
  scoreModelDefinitions,
} from '@plumbline/core/scoring'
import { readEventCases } from '../realism/effects/event-cases.ts'
import { estimatePeople, measureEffects } from '../realism/effects/measure-effects.ts'
import { guards, publishedEffects } from '../realism/effects/published-effects.ts'
import { sampleFiles } from '../realism/effects/sample-files.ts'
import { correlation } from '../realism/figures.ts'
import { allCases, chooseCases } from './choose-cases.ts'
import { describedCases } from './described-cases.ts'
import { freeParameters, withinBounds } from './parameters.ts'
import { printEffects } from './print-effects.ts'
import { type Steps, searchParameters } from './search.ts'
import { writeParameters, writeScales } from './write-tables.ts'

// Lets single events happen to people of the sandbox and says what they cost beside what is published. With --write the values of the
// models are searched first, and they and the scales are written.
const [size = '24000', option] = process.argv.slice(2)
const people = Number(size)
if (!Number.isInteger(people) || people < 1000 || (option !== undefined && option !== '--write')) {
  console.error('Usage: npm run score-effects [-- people, 1000 or more [--write]]')
  process.exit(1)
}
/** First on some of the cases, then on all of them, since what holds for some need not hold for all. */
const coarse: Steps = { first: 0.16, smallest: 0.02 }
const fine: Steps = { first: 0.03, smallest: 0.012 }
const began = performance.now()
const cases = readEventCases(sampleFiles(people))
console.log(`${cases.people.length} of ${people} people have a score; read in ${seconds()} s`)
const found = option === '--write' ? fit() : null
if (found !== null) {
  writeParameters(found.parameters)
  writeScales(found.scales)
}
const scores = {} as Record<ScoreModel, number[]>
for (const name of scoreModels) {
  const model = found === null ? scoreModelDefinitions[name] : makeModel(found.parameters[name], found.scales[name])
  const estimates = estimatePeople(cases, model)
  scores[name] = estimates.map((estimate) => exactScore(estimate, model.scale))
  printEffects(`${name}, published effects`, measureEffects(publishedEffects, cases, name, model, estimates))
  printEffects(`${name}, guards`, measureEffects(guards, cases, name, model, estimates))
}
const together = correlation(scores.SCORE_MODEL_V3.map((score, index) => [score, scores.SCORE_MODEL_V4[index]!]))
console.log(`\nThe models correlate by ${together.toFixed(3)} (0.92 to 0.98). ${seconds()} s`)

function fit(): { parameters: Record<ScoreModel, ModelParameters>; scales: Record<ScoreModel, ScoreScale> } {
  const parameters = {} as Record<ScoreModel, ModelParameters>
  const scales = {} as Record<ScoreModel, ScoreScale>
  let others: number[] | null = null
  for (const model of scoreModels) {
    const free = freeParameters(model)
    const shared = { model, described: describedCases(), free, others }
    const tell = (left: number) => process.stderr.write(`${model}: ${left.toFixed(4)} left, ${seconds()} s\n`)
    const start = withinBounds(modelParameters[model], free)
    const some = { ...shared, cases: chooseCases(cases, scoreModelDefinitions[model]), start }
    const near = searchParameters(some, coarse, tell)
    parameters[model] = searchParameters({ ...shared, cases: allCases(cases), start: near }, fine, tell)
    const estimates = estimatePeople(cases, makeModel(parameters[model], []))
    scales[model] = scaleForPopulation(estimates, model)
    others = estimates.map((estimate) => exactScore(estimate, scales[model]))
  }
  return { parameters, scales }
}

function seconds(): number {
  return Math.round((performance.now() - began) / 1000)
}
