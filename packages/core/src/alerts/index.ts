export type { AlertContent, AlertDetailsByType } from './alert-content.ts'
export { alertOfChange } from './alert-of-change.ts'
export { alertOfEvent } from './alert-of-event.ts'
export {
  type AlertTrigger,
  type AlertType,
  alertCategories,
  alertChannels,
  alertTriggers,
  alertTypes,
  categoryOfAlert,
  channelOfAlert,
  receivesAlert,
} from './alert-type.ts'
export type { RealTimeEvent, RealTimeHappening, RealTimeInstitution } from './real-time-event.ts'
