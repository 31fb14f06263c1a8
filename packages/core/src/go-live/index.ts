export { checkStates, goLiveChecks, type JudgedCheck, judgeChecks, type SeenTraffic } from './checks.ts'
export { reviewProblem } from './review.ts'
export { type ReviewArea, reviewAreas } from './review-areas.ts'
