export { recommendationBenefits, recommendationCategories } from './recommendation.ts'
export { type ScoreUpRequest, scoreUp } from './score-up.ts'
