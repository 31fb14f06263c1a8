export {
  checkStates,
  type GoLiveCheck,
  goLiveChecks,
  type JudgedCheck,
  judgeChecks,
  type SeenTraffic,
} from './checks.ts'
export { type ReviewArea, type ReviewStanding, reviewAreas, reviewProblem } from './review.ts'
