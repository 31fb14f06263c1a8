export { type AlertAnswer, alertAnswers } from './alert-answer.ts'
export type { AlertContent, AlertDetailsByType } from './alert-content.ts'
export { alertOfChange } from './alert-of-change.ts'
export { alertOfPush } from './alert-of-push.ts'
export {
  type AlertTrigger,
  type AlertType,
  alertCategories,
  alertChannels,
  alertTriggers,
  alertTypes,
  categoryOfAlert,
  channelOfAlert,
  isWatched,
  receivesAlert,
} from './alert-type.ts'
export { nextSteps } from './next-steps.ts'
export type { RealTimeActivity, RealTimeInstitution, RealTimePush } from './real-time-push.ts'
