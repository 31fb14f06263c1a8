export {
  type AttributeColumn,
  attributeColumns,
  type ScoringAttributes,
} from './attribute-columns.ts'
export { delinquencySegmentOf, delinquencySegments } from './delinquency-segment.ts'
export { estimateFromAttributes } from './estimate-from-attributes.ts'
export { factorText } from './factor-texts.ts'
export { scoreFile, type UnscoredReason } from './score-file.ts'
export { binOf, type Scorecard, type ScorecardCharacteristic } from './scorecard.ts'
