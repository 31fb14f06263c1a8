export {
  type AttributeColumn,
  attributeColumns,
  columnIndex,
  type ScoringAttributes,
} from './attribute-columns.ts'
export { delinquencySegmentOf, delinquencySegments } from './delinquency-segment.ts'
export { estimateFromAttributes } from './estimate-from-attributes.ts'
export { evaluateModel } from './evaluate-model.ts'
export { factorText } from './factor-texts.ts'
export { makeModel } from './make-model.ts'
export type { ModelParameters } from './model-parameters.ts'
export { neverAge } from './payment-record.ts'
export { scaleForPopulation } from './population-shares.ts'
export { readScoringFacts } from './read-scoring-facts.ts'
export { scoreFile, type UnscoredReason } from './score-file.ts'
export type { ScoreModelDefinition } from './score-model.ts'
export { scoreModelDefinitions } from './score-model-definitions.ts'
export { exactScore, type ScoreScale } from './score-scale.ts'
export { binOf, type Scorecard, type ScorecardCharacteristic } from './scorecard.ts'
export type { ScoringFacts } from './scoring-facts.ts'
export { modelParameters } from './tables/model-parameters.ts'
