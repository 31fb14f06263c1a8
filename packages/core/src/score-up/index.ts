export { recommendationBenefits, recommendationCategories } from './recommendation.ts'
export { type ScoreUp, type ScoreUpRequest, scoreUp } from './score-up.ts'
