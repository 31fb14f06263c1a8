export { type EfxScoreView, efxRejectCodes, toEfxScoreView } from './efx-score-view.ts'
export { type ExpScoreEntry, expScoreModels, toExpRiskModel } from './exp-risk-model.ts'
export { factorWords } from './factor-words.ts'
export { scoreBand } from './score-bands.ts'
export { type StandardScore, toStandardScore } from './standard-score.ts'
export {
  type TuScoreEntry,
  type TuScoreEntryV2,
  toTuCreditScore,
  tuFactorTypes,
  tuNoScoreReasons,
} from './tu-credit-score.ts'
