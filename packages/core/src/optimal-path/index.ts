export { type Difficulty, difficulties } from './burden.ts'
export { comparePlans, type PlanComparison } from './compare-plans.ts'
export { type OptimalPath, optimalPath, type PathRequest, type ProjectedMonth, type TopFactor } from './optimal-path.ts'
export { type PathAction, type PathRecommendation, pathActions, type StepStatus, stepStatusNames } from './path-step.ts'
export {
  type PathProgress,
  type PlanStatus,
  planStatus,
  planStatuses,
  progressOf,
  progressStates,
  type ServedScore,
  stepStatuses,
} from './progress.ts'
export { type DeltaAttribute, deltaAttributes } from './projected-deltas.ts'
